import type { Engine } from '../../core/engine.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { normalizeName } from '../../core/names/normalizeName.ts'

/** Why what is typed cannot be a name. */
export type NameProblem = {
  readonly kind: 'short' | 'long' | 'hidden' | 'mixed' | 'characters' | 'hyphens'
  /** The character that is in the way, where one alone is. */
  readonly character?: string | undefined
}

/** What is typed, as it would be registered; or what is wrong with it. */
export type ReadLabel = { readonly label: string; readonly problem?: NameProblem | undefined }

/** Of the part before the zone. The provider would take 3. */
const shortest = 4
const longest = 64

/**
 * Reads what is typed as the first part of a name: first written as ENSIP-15 does, then letters,
 * digits and hyphens. What nobody sees, and letters of other alphabets among Latin ones, are refused
 * by their name: somebody who pastes them means another name than they get.
 */
export async function readLabel(engine: Engine, typed: string): Promise<ReadLabel> {
  const text = typed.trim()
  const odd = oddity(text)
  if (odd) return { label: text, problem: odd }
  const label = await normalized(engine, text)
  return { label, problem: problemOf(label) }
}

/** Characters without a look of their own. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Letters that are neither Latin ones nor of every alphabet. */
const foreign = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

function oddity(text: string): NameProblem | undefined {
  if (hidden.test(text)) return { kind: 'hidden' }
  const [character] = foreign.exec(text) ?? []
  if (character && /\p{Script=Latin}/u.test(text)) return { character, kind: 'mixed' }
  return undefined
}

async function normalized(engine: Engine, text: string): Promise<string> {
  const small = text.toLowerCase()
  if (/^[a-z0-9-]*$/.test(small)) return small
  try {
    return await normalizeName(engine, text)
  } catch (error) {
    // What the standard refuses is refused below, by the character that is in the way.
    if (hasErrorCode(error, 'NAME_INVALID')) return text
    throw error
  }
}

function problemOf(label: string): NameProblem | undefined {
  const [character] = /[^a-z0-9-]/u.exec(label) ?? []
  if (character) return { character, kind: 'characters' }
  if (label.slice(2, 4) === '--') return { kind: 'hyphens' }
  if (label.length < shortest) return { kind: 'short' }
  return label.length > longest ? { kind: 'long' } : undefined
}

/** What is wrong with a label, in words for developers; nothing where it can be registered. */
export function requireLabel(label: string): string | undefined {
  const problem = problemOf(label)
  if (!problem) return undefined
  return problem.kind === 'hyphens'
    ? 'expected no hyphens third and fourth'
    : `expected ${shortest} to ${longest} letters, digits and hyphens before the zone`
}
