import { useMemo } from 'react'
import type { Token, TokensState } from '../../../core/tokens/token.ts'
import { heldTokens } from '../worthOf.ts'

const nothing: readonly Token[] = []

/** Tokens with a balance. The array keeps its identity until the tokens change. */
export function useHeldTokens(state: TokensState): readonly Token[] {
  const tokens = state.status === 'known' ? state.data : nothing
  return useMemo(() => heldTokens(tokens), [tokens])
}
