import * as v from 'valibot'
import { systemProgram } from '../../solana/instructions.ts'
import { wholeNumber } from '../../solana/wholeNumber.ts'
import { tokenPrograms } from './systemPrograms.ts'
import type { SolanaInstruction } from './transactionShape.ts'

/** Effect of an instruction on SOL or tokens. */
export type Step =
  | { readonly kind: 'sol'; readonly from: string; readonly to: string; readonly amount: bigint }
  /** An account was made; `rent` is what it has to hold to exist. */
  | {
      readonly kind: 'create'
      readonly from: string
      readonly to: string
      readonly amount: bigint
      readonly rent: bigint
    }
  /** Between token accounts. A mint has no sender, a burn no recipient. */
  | {
      readonly kind: 'token'
      readonly from: string | undefined
      readonly to: string | undefined
      readonly amount: bigint
    }
  | { readonly kind: 'approve'; readonly by: string; readonly delegate: string | undefined }

const parsed = v.object({ type: v.string(), info: v.unknown() })
const text = v.string()

const solTransfer = v.object({ destination: text, lamports: wholeNumber, source: text })
const creation = v.object({
  lamports: wholeNumber,
  newAccount: text,
  source: text,
  space: wholeNumber,
})
const amount = v.pipe(
  v.union([
    v.object({ amount: wholeNumber }),
    v.pipe(
      v.object({ tokenAmount: v.object({ amount: wholeNumber }) }),
      v.transform(({ tokenAmount }) => tokenAmount),
    ),
  ]),
  v.transform(({ amount }) => amount),
)
const between = v.object({ destination: text, source: text })
const onAccount = v.object({ account: text })
const approval = v.object({
  delegate: v.optional(text),
  multisigOwner: v.optional(text),
  owner: v.optional(text),
})

/** Rent of an account in lamports per byte, and the bytes that each account has on top. */
const rentPerByte = 6_960n
const overhead = 128n

/** Decodes an instruction; undefined if it moves nothing. */
export function readStep({ parsed: said, programId = '' }: SolanaInstruction): Step | undefined {
  const { output, success } = v.safeParse(parsed, said)
  if (!success) return undefined
  const { info, type } = output
  if (programId === systemProgram) return readSystem(type, info)
  return tokenPrograms.includes(programId) ? readToken(type, info) : undefined
}

function readSystem(type: string, info: unknown): Step | undefined {
  if (type === 'transfer' || type === 'transferWithSeed') {
    const { output, success } = v.safeParse(solTransfer, info)
    return success
      ? { amount: output.lamports, from: output.source, kind: 'sol', to: output.destination }
      : undefined
  }
  if (type !== 'createAccount' && type !== 'createAccountWithSeed') return undefined
  const { output, success } = v.safeParse(creation, info)
  if (!success) return undefined
  const { lamports, newAccount, source, space } = output
  const needed = (space + overhead) * rentPerByte
  const rent = lamports < needed ? lamports : needed
  return { amount: lamports, from: source, kind: 'create', rent, to: newAccount }
}

function readToken(type: string, info: unknown): Step | undefined {
  if (/^(approve(Checked)?|revoke)$/.test(type)) {
    const { output, success } = v.safeParse(approval, info)
    const by = success ? (output.owner ?? output.multisigOwner) : undefined
    return success && by ? { by, delegate: output.delegate, kind: 'approve' } : undefined
  }
  const { output: moved, success: isAmount } = v.safeParse(amount, info)
  if (!isAmount) return undefined
  if (/^transfer(Checked(WithFee)?)?$/.test(type)) {
    const { output, success } = v.safeParse(between, info)
    return success
      ? { amount: moved, from: output.source, kind: 'token', to: output.destination }
      : undefined
  }
  const [, what] = /^(mintTo|burn)(Checked)?$/.exec(type) ?? []
  const { output, success } = v.safeParse(onAccount, info)
  if (!what || !success) return undefined
  const { account } = output
  return what === 'burn'
    ? { amount: moved, from: account, kind: 'token', to: undefined }
    : { amount: moved, from: undefined, kind: 'token', to: account }
}
