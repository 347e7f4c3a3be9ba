import { fileURLToPath } from 'node:url'

/** Folder of the built-in directory. */
export const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url))
