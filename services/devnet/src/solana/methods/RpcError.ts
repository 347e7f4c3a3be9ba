/** What a node answers instead of a result. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The caller asked for something that makes no sense. */
export function invalidParams(problem: string): RpcError {
  return new RpcError(-32602, `Invalid params: ${problem}`)
}
