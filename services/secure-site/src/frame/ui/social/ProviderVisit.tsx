import type { Social } from 'latchkey/protocol/auth'
import type { ReactNode } from 'react'
import { FarcasterVisit } from './FarcasterVisit.tsx'
import { VisitScreen, type VisitScreenProps } from './VisitScreen.tsx'

export type ProviderVisitProps<result extends { readonly status: string }> = Omit<
  VisitScreenProps<result>,
  'begin' | 'onResult' | 'provider'
> & {
  readonly provider: Social
  readonly begin: <provider extends Social>(
    provider: provider,
  ) => Promise<{ readonly attemptId: string; readonly provider: provider; readonly url: string }>
  /** The provider has answered. Whatever it throws is shown. */
  readonly onResult: (
    visit: { readonly attemptId: string; readonly provider: Social },
    result: result,
  ) => Promise<void>
}

/** Lets the visitor prove a social login: in a window, or by Farcaster's code. */
export function ProviderVisit<result extends { readonly status: string }>({
  provider,
  ...visit
}: ProviderVisitProps<result>): ReactNode {
  return provider === 'farcaster' ? (
    <FarcasterVisit<result> {...visit} />
  ) : (
    <VisitScreen<result> {...visit} key={provider} provider={provider} />
  )
}
