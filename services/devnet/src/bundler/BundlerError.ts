/** A refused request, with the JSON-RPC codes of ERC-7769. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  /** Revert data of the contract. */
  readonly data: string | undefined

  constructor(
    code: keyof typeof bundlerCodes,
    message: string,
    { data, cause }: { data?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = bundlerCodes[code]
    this.data = data
  }
}

const bundlerCodes = {
  unknownMethod: -32601,
  invalidParams: -32602,
  refusedByAccount: -32500,
  refusedByPaymaster: -32501,
  callReverts: -32521,
  failed: -32603,
} as const
