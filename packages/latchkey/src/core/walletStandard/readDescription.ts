import type { StandardWallet } from './wallet.ts'

const longestName = 60
const longestIcon = 1_000_000

/** Reads a wallet's name and icon, sanitized, because any script can register a wallet. */
export function readDescription({
  icon,
  name,
}: Pick<StandardWallet, 'icon' | 'name'>):
  | { readonly id: string; readonly name: string; readonly icon?: string }
  | undefined {
  // Remove control, direction and invisible characters, which let one name imitate another.
  const shown = [...name.replace(/\p{C}/gu, '').trim()].slice(0, longestName).join('')
  if (!shown) return undefined
  const isPicture =
    typeof icon === 'string' && icon.length <= longestIcon && /^data:image\/[a-z]/i.test(icon)
  return { id: `standard:${shown.toLowerCase()}`, name: shown, ...(isPicture && { icon }) }
}
