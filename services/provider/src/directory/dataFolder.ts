import { fileURLToPath } from 'node:url'

/** Where the directory that comes with the provider is kept. */
export const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url))
