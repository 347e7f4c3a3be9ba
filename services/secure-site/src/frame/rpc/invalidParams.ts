import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'

/** The failure of a request with unusable parameters (EIP-1474). */
export function invalidParams(detail: string): FrameError {
  return new FrameError('INVALID', `The parameters are invalid. ${detail}`, { rpcCode: -32602 })
}

/** The failure of a method that another chain family has. */
export function wrongFamily(): FrameError {
  return new FrameError('INVALID', 'The method is not for this network.', { rpcCode: -32602 })
}

/** Parses parameters. @throws FrameError with the place of the first problem */
export function parseParams<schema extends v.GenericSchema>(
  schema: schema,
  params: unknown,
): v.InferOutput<schema> {
  const { issues, output, success } = v.safeParse(schema, params)
  if (success) return output
  const [issue] = issues
  throw invalidParams(`${v.getDotPath(issue) ?? 'params'}: ${issue.message}`.slice(0, 200))
}

/** @throws FrameError unless the address is the wallet's own */
export function checkAddress(given: string | undefined, address: string): void {
  if (given !== undefined && given.toLowerCase() !== address.toLowerCase())
    throw new FrameError('RPC_FAILED', 'This account is not in the wallet.', { rpcCode: 4100 })
}
