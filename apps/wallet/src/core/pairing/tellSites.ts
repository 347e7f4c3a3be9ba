import type { Address } from 'viem'
import { type ChainId, caipOf, type Family, familyOf } from '../Chain.ts'
import { type Account, accountWith, addressOn } from '../keys/Account.ts'
import type { WalletContext } from '../WalletContext.ts'
import { wordsOf } from '../WalletError.ts'
import type { Session } from './readSession.ts'
import { accountsOf, grantsOf, reshare } from './shareOf.ts'
import { keepActive } from './watchKit.ts'

/** Makes an account the active one; sites see it first, and are told. */
export async function switchAccount(context: WalletContext, address: Address): Promise<void> {
  const { state } = context
  if (state.get().address === address) return
  state.set((before) => ({ ...before, address }))
  await keepActive(context)
  await toEach(context, async (session) => {
    const account = accountWith(context.accounts, address)
    const seen = accountsOf(session, context.accounts)
    const addresses = [account, ...seen.filter((other) => other !== account)].map(nameOf)
    // A site may only be told of an account that it sees.
    if (seen[0] !== account) await updateSession(context, session, { addresses })
    for (const family of families) {
      const chain = chainFor(session, family, state.get().chainId)
      if (!chain) continue
      const named = `${chain}:${addressOn(account, family)}`
      await emit(context, session, 'accountsChanged', [named], chain)
    }
  })
}

/** Moves to a chain; sites that share it are told. */
export async function switchChain(context: WalletContext, chainId: ChainId): Promise<void> {
  const { chains, state } = context
  if (!chains.some(({ id }) => id === chainId)) throw new Error(`Chain ${chainId} is unknown here.`)
  state.set((before) => ({ ...before, chainId }))
  await keepActive(context)
  await toEach(context, async (session) => {
    if (session.chains.includes(caipOf(chainId)))
      await emit(context, session, 'chainChanged', chainId, caipOf(chainId))
  })
}

/** Shares other chains or accounts with a site. */
export async function updateSession(
  context: WalletContext,
  session: Session,
  share: {
    chains?: readonly string[] | undefined
    addresses?: readonly string[] | undefined
  },
): Promise<void> {
  const { kit, note, refreshSessions } = context
  const chains = share.chains ?? session.chains
  const accounts = share.addresses
    ? share.addresses.map((address) => accountWith(context.accounts, address))
    : accountsOf(session, context.accounts)
  const { topic } = session
  const { acknowledged } = await kit.updateSession({
    namespaces: reshare(session, chains, accounts),
    topic,
  })
  refreshSessions()
  note('told', `Told ${session.site.name} what it sees`, topic)
  noteAcknowledged(context, acknowledged, `${session.site.name} knows what it sees`, topic)
}

/** Writes down when the site has confirmed; the change holds either way. */
export function noteAcknowledged(
  { note }: Pick<WalletContext, 'note'>,
  acknowledged: () => Promise<void>,
  text: string,
  topic: string,
): void {
  acknowledged().then(
    () => note('acknowledged', text, topic),
    (error: unknown) => note('failed', wordsOf(error), topic),
  )
}

/** One site that is away does not keep the others from hearing. */
async function toEach(
  { note, state }: WalletContext,
  tell: (session: Session) => Promise<void>,
): Promise<void> {
  await Promise.all(
    state
      .get()
      .sessions.map((session) =>
        tell(session).catch((error: unknown) =>
          note('failed', `${session.site.name}: ${wordsOf(error)}`, session.topic),
        ),
      ),
  )
}

async function emit(
  { kit, note }: WalletContext,
  session: Session,
  name: string,
  data: unknown,
  chainId: string,
): Promise<void> {
  const { site, topic } = session
  const family = familyOf(chainId)
  if (!family || !grantsOf(session)[family]?.events.includes(name)) return
  await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  const news = name === 'chainChanged' ? 'the network' : 'the account'
  note('told', `Told ${site.name} of ${news}`, topic)
}

const families: readonly Family[] = ['eip155', 'solana', 'bip122']

function nameOf({ address }: Account): string {
  return address
}

/** The active chain where the session has it, else the first of the family that it has. */
function chainFor({ chains }: Session, family: Family, active: ChainId): string | undefined {
  const own = chains.filter((chain) => familyOf(chain) === family)
  return own.includes(caipOf(active)) ? caipOf(active) : own[0]
}
