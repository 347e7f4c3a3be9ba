import { randomInt } from 'node:crypto'
import { nextFreePort } from '@latchkey/devnet'

/** A free port below the ephemeral ones, so that it stays free until it is used. */
export function randomFreePort(): Promise<number> {
  return nextFreePort(randomInt(15_000, 19_000))
}
