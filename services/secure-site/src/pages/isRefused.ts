import { ProviderError } from '../frame/auth/ProviderError.ts'

/** Whether the provider refused a link or code, rather than being out of reach. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof ProviderError && [400, 404, 409].includes(cause.status)
}
