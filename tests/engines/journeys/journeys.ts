import type { Journey } from '../openRoom.ts'
import { connecting } from './connecting.ts'
import { hosts } from './hosts.ts'
import { keyboard } from './keyboard.ts'
import { looks } from './looks.ts'
import { money } from './money.ts'
import { pairing } from './pairing.ts'

/** Every journey, in the order of a first visit. */
export const journeys: readonly Journey[] = [
  ...connecting,
  ...pairing,
  ...money,
  ...looks,
  ...keyboard,
  ...hosts,
]
