import type { FrameContext } from '../FrameContext.ts'
import type { Wallet } from '../rpc/createWallet.ts'
import { accountSettings } from './accountSettings.ts'
import { backups } from './backups.ts'
import { ownerSettings } from './owners.ts'
import { socialSettings } from './socials.ts'
import { stepUp } from './stepUp.ts'
import { upgradeSettings } from './upgrades.ts'

/** Steps of the visitor in the settings. Changes of the wallet need a fresh login. */
export type Settings = ReturnType<typeof createSettings>

export function createSettings(
  context: FrameContext,
  wallet: Pick<Wallet, 'changeOwner' | 'changeUpgrade'>,
) {
  return {
    ...stepUp(context),
    ...backups(context),
    ...accountSettings(context),
    ...socialSettings(context),
    ...ownerSettings(context, wallet),
    ...upgradeSettings(context, wallet),
  }
}
