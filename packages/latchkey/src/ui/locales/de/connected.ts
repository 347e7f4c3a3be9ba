import { texts as account } from './account.ts'
import { texts as activity } from './activity.ts'
import { texts as buy } from './buy.ts'
import { texts as labels } from './labels.ts'
import { texts as login } from './login.ts'
import { texts as names } from './names.ts'
import { texts as nfts } from './nfts.ts'
import { texts as permissions } from './permissions.ts'
import { texts as receive } from './receive.ts'
import { texts as send } from './send.ts'
import { texts as signIn } from './signIn.ts'
import { texts as swap } from './swap.ts'
import { texts as toasts } from './toasts.ts'

/** Texts for connected visitors only. */
const texts: Readonly<Record<string, string>> = {
  ...account,
  ...activity,
  ...buy,
  ...labels,
  ...login,
  ...names,
  ...nfts,
  ...receive,
  ...send,
  ...permissions,
  ...signIn,
  ...swap,
  ...toasts,
}

/** German texts for connected visitors. */
export function translate(key: string): string | undefined {
  return texts[key]
}
