import type { StandardWallet } from './wallet.ts'

const longestName = 60
const longestIcon = 1_000_000

/** A wallet's name and picture, checked: they come from whoever registers. */
export function readDescription({
  icon,
  name,
}: Pick<StandardWallet, 'icon' | 'name'>):
  | { readonly id: string; readonly name: string; readonly icon?: string }
  | undefined {
  // Without control, direction and invisible characters, which make one name look like another.
  const shown = [...name.replace(/\p{C}/gu, '').trim()].slice(0, longestName).join('')
  if (!shown) return undefined
  const isPicture =
    typeof icon === 'string' && icon.length <= longestIcon && /^data:image\/[a-z]/i.test(icon)
  return { id: `standard:${shown.toLowerCase()}`, name: shown, ...(isPicture && { icon }) }
}
