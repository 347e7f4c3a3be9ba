import { useMemo } from 'react'
import type { Token, TokensState } from '../../../core/tokens/token.ts'
import { heldTokens } from '../header/worthOf.ts'

const nothing: readonly Token[] = []

/** The tokens that there is something of; the same list until that changes. */
export function useHeldTokens(state: TokensState): readonly Token[] {
  const tokens = state.status === 'known' ? state.data : nothing
  return useMemo(() => heldTokens(tokens), [tokens])
}
