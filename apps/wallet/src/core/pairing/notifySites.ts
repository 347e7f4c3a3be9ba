import type { Address } from 'viem'
import { type ChainId, caipOf, type Family, familyOf } from '../Chain.ts'
import { type Account, accountWith, addressOn } from '../keys/Account.ts'
import type { WalletContext } from '../WalletContext.ts'
import { wordsOf } from '../WalletError.ts'
import type { Session } from './readSession.ts'
import { accountsOf, grantsOf, reshare } from './shareOf.ts'
import { keepActive } from './watchKit.ts'

/** Makes an account the active one, after sharing it with the notified sites. */
export async function switchAccount(context: WalletContext, address: Address): Promise<void> {
  const { state } = context
  if (state.get().address === address) return
  state.set((before) => ({ ...before, address }))
  await keepActive(context)
  await toEach(context, async (session) => {
    const account = accountWith(context.accounts, address)
    const seen = accountsOf(session, context.accounts)
    const addresses = [account, ...seen.filter((other) => other !== account)].map(nameOf)
    // A site may only be notified of an account that its session includes.
    if (seen[0] !== account) await updateSession(context, session, { addresses })
    for (const family of families) {
      const chain = chainFor(session, family, state.get().chainId)
      if (!chain) continue
      const named = `${chain}:${addressOn(account, family)}`
      await emit(context, session, 'accountsChanged', [named], chain)
    }
  })
}

/** Switches to a chain and notifies the sites that share it. */
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

/** Logs the site's confirmation; the change applies either way. */
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

/** An unreachable site does not delay the others. */
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

/** The active chain if the session includes it, else the first of the family in the session. */
function chainFor({ chains }: Session, family: Family, active: ChainId): string | undefined {
  const own = chains.filter((chain) => familyOf(chain) === family)
  return own.includes(caipOf(active)) ? caipOf(active) : own[0]
}
