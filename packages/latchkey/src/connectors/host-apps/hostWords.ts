import { walletError } from '../../core/ports/errors.ts'

/** How long the page waits for an answer of the app around it, in ms. A slow app may answer later. */
const patience = 1_200
/** In ms. */
export const lastPatience = 10_000

/** Resolves with the work, or when the page should not wait for it any longer. */
export async function waitForHost(work: Promise<void>): Promise<void> {
  // Another page is around this one.
  const answered = work.catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patience))])
}

const longestText = 200_000

/** A text of a limited length from outside; undefined for others. */
export function boundedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestText ? value : undefined
}

/** The error of a wallet's answer. */
export function hostError(text: string, code?: unknown): Error {
  const isRejected = code === 4001 || /\breject|denied|cancel/i.test(text)
  const cause = Object.assign(new Error(text.slice(0, 200)), isRejected ? { code: 4001 } : { code })
  return walletError(isRejected ? 'USER_REJECTED' : 'WALLET_FAILED', {
    cause,
    problem: cause.message,
  })
}
