import type { Address } from 'viem'
import { caipOf, chainIdOfCaip } from './Chain.ts'
import type { Session } from './readSession.ts'
import { addressesOf, reshare } from './shareOf.ts'
import type { WalletContext } from './WalletContext.ts'
import { wordsOf } from './WalletError.ts'
import { keepActive } from './watchKit.ts'

/** Makes an account the active one; sites see it first, and are told. */
export async function switchAccount(context: WalletContext, address: Address): Promise<void> {
  const { state } = context
  if (state.get().address === address) return
  state.set((before) => ({ ...before, address }))
  await keepActive(context)
  await toEach(context, async (session) => {
    const addresses = [address, ...addressesOf(session).filter((other) => other !== address)]
    // A site may only be told of an account that it sees.
    if (addressesOf(session)[0] !== address) await updateSession(context, session, { addresses })
    const chain = chainFor(session, state.get().chainId)
    if (!chain) return
    await emit(context, session, 'accountsChanged', [`${chain}:${address}`], chain)
  })
}

/** Moves to a chain; sites that share it are told. */
export async function switchChain(context: WalletContext, chainId: number): Promise<void> {
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
  { kit, note, refreshSessions }: WalletContext,
  session: Session,
  share: {
    chains?: readonly string[] | undefined
    addresses?: readonly string[] | undefined
  },
): Promise<void> {
  const chains = share.chains ?? session.chains
  const addresses = share.addresses ?? addressesOf(session)
  const { topic } = session
  const { acknowledged } = await kit.updateSession({
    namespaces: reshare(session, chains, addresses),
    topic,
  })
  refreshSessions()
  note('told', `Told ${session.site.name} what it sees`, topic)
  noteAcknowledged({ note }, acknowledged, `${session.site.name} knows what it sees`, topic)
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
  { events, site, topic }: Session,
  name: string,
  data: unknown,
  chainId: string,
): Promise<void> {
  if (!events.includes(name)) return
  await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  const news = name === 'chainChanged' ? 'the network' : 'the account'
  note('told', `Told ${site.name} of ${news}`, topic)
}

/** The active chain where the session has it, else the first that it has. */
function chainFor({ chains }: Session, active: number): string | undefined {
  return chains.includes(caipOf(active))
    ? caipOf(active)
    : chains.find((chain) => chainIdOfCaip(chain) !== undefined)
}
