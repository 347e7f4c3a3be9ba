import type { Engine } from '../../core/engine.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { normalizeName } from '../../core/names/normalizeName.ts'

/** Why the typed text cannot be a name. */
export type NameProblem = {
  readonly kind: 'short' | 'long' | 'hidden' | 'mixed' | 'characters' | 'hyphens'
  /** The offending character, if there is a single one. */
  readonly character?: string | undefined
}

/** The typed text as it would be registered, or its problem. */
export type NameLabel = { readonly label: string; readonly problem?: NameProblem | undefined }

/** Bounds of the part before the zone. The provider would accept 3. */
const shortest = 4
const longest = 64

/**
 * Reads typed text as the first part of a name: normalized by ENSIP-15, then letters, digits and
 * hyphens. Invisible characters, and foreign letters among Latin ones, are refused by name: a visitor
 * who pastes them means another name.
 */
export async function readNameLabel(engine: Engine, typed: string): Promise<NameLabel> {
  const text = typed.trim()
  const odd = oddity(text)
  if (odd) return { label: text, problem: odd }
  const label = await normalized(engine, text)
  return { label, problem: problemOf(label) }
}

/** Characters without a glyph. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Letters of a script other than Latin. */
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
    // Text that the standard refuses is refused below, by its offending character.
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

/** The problem of a label in words for developers; undefined if it can be registered. */
export function requireLabel(label: string): string | undefined {
  const problem = problemOf(label)
  if (!problem) return undefined
  return problem.kind === 'hyphens'
    ? 'expected no hyphens third and fourth'
    : `expected ${shortest} to ${longest} letters, digits and hyphens before the zone`
}
