import { join } from 'node:path'
import { bundleProgram } from '../../scripts/test/bundleProgram.ts'

/** Bundles the wallet's process. */
export function bundleWallet(): Promise<string> {
  return bundleProgram({
    entry: join(import.meta.dirname, 'runWallet.ts'),
    // Beside the packages, so that the older kit finds its own core.
    folder: join(import.meta.dirname, '../../node_modules/.cache'),
  })
}
