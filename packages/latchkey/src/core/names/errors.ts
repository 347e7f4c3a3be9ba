import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of names that a visitor or host enters. */
export const nameErrors = {
  NAME_INVALID: 'Invalid name {name}: {problem}',
  NAME_OFFCHAIN: 'The address of {name} is on a server outside the chain',
} as const satisfies Partial<Record<ErrorCode, string>>

export const nameError = /* @__PURE__ */ errorMaker(nameErrors)
