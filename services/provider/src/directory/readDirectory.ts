import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type WalletListing, walletListing } from 'latchkey/protocol'
import * as v from 'valibot'
import { dataFolder } from './dataFolder.ts'

/** Reads the built-in wallet list, most used first. */
export function readDirectory(): readonly WalletListing[] {
  return v.parse(
    v.array(walletListing),
    JSON.parse(readFileSync(join(dataFolder, 'directory.json'), 'utf8')),
  )
}
