/** Errors that a site receives for a refused request; the codes are the protocol's. */
export const refusals = {
  rejected: { code: 5000, message: 'User rejected.' },
  chains: { code: 5100, message: 'Unsupported chains.' },
  methods: { code: 5101, message: 'Unsupported methods.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
  params: { code: -32602, message: 'Invalid params.' },
  unauthorized: {
    code: 4100,
    message: 'The requested account has not been authorized by the user.',
  },
  unknownChain: { code: 4902, message: 'Unrecognized chain.' },
} as const

export type Refusal = keyof typeof refusals

/** The wallet refuses a request: `code` for sites, the message for visitors. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: number

  constructor(refusal: Refusal, detail?: string) {
    const { code, message } = refusals[refusal]
    super(detail ? `${message} ${detail}` : message)
    this.code = code
  }
}

/** The message of any thrown value. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
