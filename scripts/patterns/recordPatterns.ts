import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pattern } from './findPatterns.ts'

/** Parts of modules that create patterns only when they are called. */
type Calls = Readonly<Record<string, (module: Record<string, unknown>) => void>>

/** Loads source files, and records the patterns that they create by `new RegExp`. */
export async function recordPatterns(files: readonly string[], calls: Calls): Promise<Pattern[]> {
  const found: Pattern[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, given, caller) {
      const pattern: RegExp = Reflect.construct(target, given, caller)
      const [, , place = ''] = new Error().stack?.split('\n') ?? []
      const file = files.find((one) => place.includes(`/${one}`))
      const { flags, source } = pattern
      if (file) found.push({ flags, place: `${file}: /${source}/${flags}`, source })
      return pattern
    },
  })
  try {
    for (const file of files) {
      // Another test may have loaded the file before: the query loads it again.
      const module = await import(`${pathToFileURL(resolve(file)).href}?recorded`)
      calls[file]?.(module)
    }
  } finally {
    globalThis.RegExp = original
  }
  return found
}
