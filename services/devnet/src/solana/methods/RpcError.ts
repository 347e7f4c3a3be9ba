/** A JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The error for invalid parameters. */
export function invalidParams(problem: string): RpcError {
  return new RpcError(-32602, `Invalid params: ${problem}`)
}
