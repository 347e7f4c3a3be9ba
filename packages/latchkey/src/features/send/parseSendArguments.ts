import { type Check, check, like, oneOf, shape } from '../../core/checks.ts'
import type { SendArguments } from '../../core/transactions/sendArguments.ts'

const contract = like(/^0x[0-9a-f]{40}$/i, 'the address of a contract')
const number = like(/^\d{1,78}$/, 'a whole number')
const longestName = 255

const fields: Readonly<Record<keyof SendArguments, Check>> = {
  amount: like(/^(?=.*\d)\d{0,78}(?:\.\d{0,78})?$/, 'a decimal with a point'),
  nft: shape({
    address: contract,
    name: check((value) => typeof value === 'string' && value.length <= longestName, 'a name'),
    quantity: number,
    standard: oneOf('erc721', 'erc1155'),
    tokenId: number,
  }),
  to: check(
    (value) => typeof value === 'string' && value.length <= longestName,
    'an address or a name',
  ),
  token: check(
    (value) =>
      typeof value === 'string' && /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value),
    'the address of a token',
  ),
}

export type ParsedArguments = {
  readonly arguments: SendArguments
  /** What was given and does not fit, with the reason. */
  readonly refused: Readonly<Record<string, string>>
}

/** Reads what somebody wants to have in the form. What does not fit is left out, and said. */
export function parseSendArguments(given: unknown): ParsedArguments {
  const taken: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  const input: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {}
  for (const [name, fits] of Object.entries(fields)) {
    const value = input[name]
    if (value === undefined) continue
    const problem = fits(value)
    if (problem) refused[name] = problem
    else taken[name] = value
  }
  // Each field was looked at just now.
  return { arguments: taken as SendArguments, refused }
}
