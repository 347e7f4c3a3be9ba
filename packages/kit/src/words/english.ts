import { locale } from './locale.ts'
import type { Locale } from './words.ts'

/** The built-in language: catalogues are written in it. */
export const english: Locale = locale('en-US', () => undefined)
