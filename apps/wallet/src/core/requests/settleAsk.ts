import { caipOf } from '../Chain.ts'
import { accountWith } from '../keys/Account.ts'
import { switchChain, updateSession } from '../pairing/notifySites.ts'
import { shareOf } from '../pairing/shareOf.ts'
import { signSignIn } from '../pairing/signIn.ts'
import type { Waiting } from '../state.ts'
import type { WalletContext } from '../WalletContext.ts'
import { refusals, WalletError, wordsOf } from '../WalletError.ts'
import type { Ask, Request } from './Ask.ts'
import { answerRequest } from './answerRequest.ts'

/** The visitor's choice of a proposal's chains and accounts. @default all that are possible */
export type Choice = {
  readonly chains?: readonly string[]
  readonly addresses?: readonly string[]
}

/** Adds a request to the queue, once, and lets the policy answer it if there is one. */
export function putAsk(context: WalletContext, ask: Ask): void {
  const { decide, note, state } = context
  if (state.get().asks.some((waiting) => waiting.ask.id === ask.id)) return
  const waiting: Waiting = { ask, isBusy: false, problem: undefined }
  state.set((before) => ({ ...before, asks: [...before.asks, waiting] }))
  const decision = decide(ask)
  if (decision === 'ask') return
  const settle = decision === 'approve' ? approve : reject
  settle(context, ask.id).catch((error: unknown) => note('failed', wordsOf(error)))
}

/** Removes requests from the queue. Returns whether there was one. */
export function dropAsk({ state }: WalletContext, isIt: (waiting: Waiting) => boolean): boolean {
  const { asks } = state.get()
  const rest = asks.filter((waiting) => !isIt(waiting))
  if (rest.length === asks.length) return false
  state.set((before) => ({ ...before, asks: rest }))
  return true
}

/** Runs a request and responds to the site. A failed request stays in the queue with its error. */
export function approve(context: WalletContext, id: number, choice: Choice = {}): Promise<void> {
  return settle(context, id, async (ask) => {
    const { kit, note, state } = context
    const addresses = choice.addresses ?? [state.get().address]
    const accounts = addresses.map((address) => accountWith(context.accounts, address))
    switch (ask.kind) {
      case 'proposal': {
        if (ask.unmet.length > 0) throw new WalletError('methods', ask.unmet.join(', '))
        const chains = choice.chains ?? ask.chains.map(({ caip }) => caip)
        await kit.approveSession({ id, namespaces: shareOf(ask.grants, chains, accounts) })
        return note('connected', `Connected to ${ask.site.name}`)
      }
      case 'signIn': {
        const { evm } = accountWith(accounts, addresses[0] ?? '')
        const auths = await signSignIn(ask, choice.chains ?? ask.chains, evm)
        await kit.approveSessionAuthenticate({ id, auths })
        return note('connected', `Signed in to ${ask.site.name}`)
      }
      case 'request':
        return answer(context, ask)
    }
  })
}

/** Responds to the site that the visitor declined. */
export async function reject(context: WalletContext, id: number): Promise<void> {
  const { kit, note } = context
  const refusing = settle(context, id, async (ask) => {
    if (ask.kind === 'proposal') {
      const reason = ask.unmet.length > 0 ? refusals.methods : refusals.rejected
      await kit.rejectSession({ id, reason })
    } else if (ask.kind === 'signIn')
      await kit.rejectSessionAuthenticate({ id, reason: refusals.rejected })
    else await respondError(context, ask, refusals.rejected)
    note('refused', `You refused ${ask.site.name}`)
  })
  try {
    await refusing
  } catch (error) {
    // A declined request leaves the queue, even if the response cannot reach the site.
    dropAsk(context, ({ ask }) => ask.id === id)
    note('failed', wordsOf(error))
  }
}

type Named = { readonly id: number; readonly topic: string }

/** Responds to a request with its result. */
export async function respond({ kit }: WalletContext, { id, topic }: Named, result: unknown) {
  await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

/** Responds to a request with an error. */
export async function respondError(
  { kit }: WalletContext,
  { id, topic }: Named,
  { code, message }: { code: number; message: string },
) {
  await kit.respondSessionRequest({
    topic,
    response: { id, jsonrpc: '2.0', error: { code, message } },
  })
}

async function settle(context: WalletContext, id: number, doIt: (ask: Ask) => Promise<void>) {
  const { refreshSessions, state } = context
  const found = state.get().asks.find(({ ask }) => ask.id === id)
  if (!found || found.isBusy) return
  const show = (change: Partial<Waiting>) =>
    state.set((before) => ({
      ...before,
      asks: before.asks.map((waiting) =>
        waiting.ask.id === id ? { ...waiting, ...change } : waiting,
      ),
    }))
  show({ isBusy: true, problem: undefined })
  try {
    await doIt(found.ask)
  } catch (error) {
    show({ isBusy: false, problem: wordsOf(error) })
    throw error
  }
  dropAsk(context, ({ ask }) => ask.id === id)
  refreshSessions()
}

const done = {
  eth_sendTransaction: 'Sent a transaction',
  eth_signTransaction: 'Signed a transaction',
  eth_signTypedData_v4: 'Signed data',
  personal_sign: 'Signed a message',
  sendTransfer: 'Sent bitcoin',
  signMessage: 'Signed a message',
  signPsbt: 'Signed a transaction',
  solana_signAllTransactions: 'Signed transactions',
  solana_signAndSendTransaction: 'Sent a transaction',
  solana_signMessage: 'Signed a message',
  solana_signTransaction: 'Signed a transaction',
  wallet_switchEthereumChain: 'Changed the network',
} as const

/** Responds to a request with its outcome, including a node's error. */
async function answer(context: WalletContext, ask: Request): Promise<void> {
  const { note } = context
  let result: unknown
  try {
    result = await resultOf(context, ask)
  } catch (error) {
    const code = error instanceof WalletError ? error.code : -32000
    await respondError(context, ask, { code, message: wordsOf(error) })
    return note('failed', `${ask.site.name}: ${wordsOf(error)}`, ask.topic)
  }
  await respond(context, ask, result)
  note('answered', `${done[ask.method]} for ${ask.site.name}`, ask.topic)
}

async function resultOf(context: WalletContext, ask: Request): Promise<unknown> {
  if (ask.method === 'wallet_switchEthereumChain') return moveTo(context, ask)
  const chain = context.chains.find(({ id }) => id === ask.chainId)
  if (!chain) throw new WalletError('unknownChain', caipOf(ask.chainId))
  return answerRequest(ask, context.accounts, chain)
}

/** Switches to the chain that a site requested, after sharing a new chain with the site. */
async function moveTo(
  context: WalletContext,
  { toChainId, topic }: Extract<Request, { method: 'wallet_switchEthereumChain' }>,
): Promise<null> {
  const session = context.state.get().sessions.find((one) => one.topic === topic)
  const chain = caipOf(toChainId)
  if (session && !session.chains.includes(chain))
    await updateSession(context, session, { chains: [...session.chains, chain] })
  await switchChain(context, toChainId)
  return null
}
