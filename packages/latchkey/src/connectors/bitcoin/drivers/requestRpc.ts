import { property } from '../../../core/eip1193/provider.ts'
import { isUnsupportedMethod, messageOf } from '../../../core/eip1193/walletError.ts'
import { coded, eip1193Codes } from '../refusals.ts'
import { callMethod } from './callMethod.ts'

/** Codes that sats-connect uses differently from EIP-1193. */
export const satsCodes: Readonly<Record<number, number>> = {
  [-32000]: eip1193Codes.refused,
  [-32001]: eip1193Codes.unsupported,
  [-32002]: eip1193Codes.unauthorized,
}

/** Codes of Leather. */
export const leatherCodes: Readonly<Record<number, number>> = { 4002: eip1193Codes.unsupported }

/** Requests from a wallet that responds with a JSON-RPC object; some throw that object. */
export async function requestRpc(
  wallet: object,
  meanings: Readonly<Record<number, number>>,
  method: string,
  params: unknown,
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await callMethod(wallet, 'request', method, params)
  } catch (thrown) {
    throw meant(thrown, meanings)
  }
  const error = property(answer, 'error')
  if (error !== undefined && error !== null) throw meant(answer, meanings)
  return property(answer, 'result')
}

function meant(thrown: unknown, meanings: Readonly<Record<number, number>>): unknown {
  const error = property(thrown, 'error') ?? thrown
  const code = property(error, 'code')
  const meaning = typeof code === 'number' ? meanings[code] : undefined
  return meaning === undefined ? error : coded(meaning, messageOf(error), thrown)
}

/** Whether the wallet lacks the method, as opposed to a failed call. */
export function isUnknownMethod(error: unknown): boolean {
  return isUnsupportedMethod(error) || /not (supported|found|implemented)/i.test(messageOf(error))
}
