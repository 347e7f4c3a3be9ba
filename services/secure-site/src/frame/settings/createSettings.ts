import type { FrameContext } from '../FrameContext.ts'
import { accountSettings } from './accountSettings.ts'
import { backups } from './backups.ts'
import { stepUp } from './stepUp.ts'

/** Steps of the visitor in the settings. Changes of the wallet need a fresh login. */
export type Settings = ReturnType<typeof createSettings>

export function createSettings(context: FrameContext) {
  return { ...stepUp(context), ...backups(context), ...accountSettings(context) }
}
