import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { bindingsOf, descriptor } from '../frame/clearSigning/Descriptor.ts'
import { parseSignature } from '../frame/clearSigning/parseSignature.ts'
import { isRecord, mergeIncluded } from './mergeIncluded.ts'

/** A descriptor file, with its includes merged. */
export type FoundDescriptor = { readonly bindings: readonly string[]; readonly file: unknown }

export type ReadDescriptors = {
  readonly found: readonly FoundDescriptor[]
  /** Files that the frame can't use, with the reason. */
  readonly skipped: readonly string[]
}

/**
 * Reads the descriptors (ERC-7730, version 2) below a folder, e.g. a checkout of the registry. Files without
 * a contract's address are only included by others.
 */
export async function readDescriptors(folder: string): Promise<ReadDescriptors> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    // The order is part of the build, which anyone can repeat.
    .sort()
  const found: FoundDescriptor[] = []
  const skipped: string[] = []
  for (const path of paths) {
    try {
      const read = await readFound(folder, path)
      if (read) found.push(read)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      skipped.push(`${relative(folder, path)}: ${reason}`)
    }
  }
  return { found, skipped }
}

async function readFound(folder: string, path: string): Promise<FoundDescriptor | undefined> {
  const file = await readMerged(folder, path)
  // Indices, examples and test cases of the registry are other JSON files.
  if (!isRecord(file) || !isRecord(file.context)) return undefined
  const { $schema } = file
  if (typeof $schema !== 'string' || !/\bv2\b/.test($schema))
    throw new Error('It is not of version 2.')
  const parsed = v.parse(descriptor, file)
  if (parsed.context.contract) Object.keys(parsed.display.formats).forEach(parseSignature)
  const bindings = bindingsOf(parsed)
  return bindings.length > 0 ? { bindings, file: parsed } : undefined
}

async function readMerged(folder: string, path: string, depth = 0): Promise<unknown> {
  const file: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isRecord(file) || typeof file.includes !== 'string') return file
  const included = resolve(dirname(path), file.includes)
  if (depth > 5 || !included.startsWith(resolve(folder) + sep))
    throw new Error(`It includes ${file.includes}, which is outside of the folder or a cycle.`)
  return mergeIncluded(await readMerged(folder, included, depth + 1), file)
}
