import { fromBase58 } from '../../core/bytes.ts'
import type { Prompts } from '../createPrompts.ts'
import { sendSolana } from './sendSolana.ts'
import type { SolanaKey } from './solanaKeys.ts'
import { writeSolanaSignIn } from './writeSolanaSignIn.ts'

/** An account of a Wallet Standard wallet. */
export type VirtualSolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Room = Pick<Prompts, 'ask'> & {
  grant(): void
  revoke(): void
  shared(): readonly VirtualSolanaAccount[]
  keyOf(account: { readonly address: string } | undefined): SolanaKey
  note(feature: string, input: unknown): void
  readonly listeners: Set<(change: object) => void>
  readonly node: string | undefined
  readonly signsIn: boolean
  readonly givesSigned: boolean
}

type Account = { readonly account: VirtualSolanaAccount }
type Message = Account & { readonly message: Uint8Array }
type Transaction = Account & { readonly transaction: Uint8Array }

const versions = { supportedTransactionVersions: ['legacy', 0] } as const

/** A virtual wallet's features by their Wallet Standard names. */
export function solanaFeatures(room: Room): Readonly<Record<string, unknown>> {
  const { ask, grant, keyOf, listeners, node, note, revoke, shared } = room

  /** One approval for a whole batch. */
  async function atOnce<input, output>(
    feature: string,
    inputs: readonly input[],
    answer: (input: input) => output,
  ) {
    for (const input of inputs) note(feature, input)
    await ask(feature)
    return Promise.all(inputs.map(answer))
  }

  return {
    ...((node || !room.givesSigned) && {
      'solana:signAndSendTransaction': {
        signAndSendTransaction: (...inputs: readonly Transaction[]) =>
          atOnce('solana:signAndSendTransaction', inputs, async ({ account, transaction }) => {
            const signed = keyOf(account).signTransaction(transaction)
            return { signature: fromBase58(await sendSolana(node, signed)) }
          }),
        ...versions,
        version: '1.0.0',
      },
    }),
    ...(room.signsIn && {
      'solana:signIn': {
        signIn: (...inputs: readonly Readonly<Record<string, unknown>>[]) =>
          atOnce('solana:signIn', inputs.length > 0 ? inputs : [{}], (input) => {
            grant()
            const account = shared().find(({ address }) => address === (input.address ?? address))
            const key = keyOf(account)
            const text = writeSolanaSignIn(input, key.address)
            const signedMessage = new TextEncoder().encode(text)
            return { account, signature: key.sign(signedMessage), signedMessage }
          }),
        version: '1.0.0',
      },
    }),
    'solana:signMessage': {
      signMessage: (...inputs: readonly Message[]) =>
        atOnce('solana:signMessage', inputs, ({ account, message }) => ({
          signature: keyOf(account).sign(message),
          signedMessage: message,
        })),
      version: '1.1.0',
    },
    ...(room.givesSigned && {
      'solana:signTransaction': {
        signTransaction: (...inputs: readonly Transaction[]) =>
          atOnce('solana:signTransaction', inputs, ({ account, transaction }) => ({
            signedTransaction: keyOf(account).signTransaction(transaction),
          })),
        ...versions,
        version: '1.0.0',
      },
    }),
    'standard:connect': {
      async connect({ silent = false }: { readonly silent?: boolean } = {}) {
        note('standard:connect', { silent })
        if (!silent) {
          await ask('standard:connect')
          grant()
        }
        return { accounts: shared() }
      },
      version: '1.0.0',
    },
    'standard:disconnect': {
      async disconnect() {
        revoke()
      },
      version: '1.0.0',
    },
    'standard:events': {
      on(_: 'change', listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      version: '1.0.0',
    },
  }
}
