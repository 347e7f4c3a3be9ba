import { useState } from 'react'
import type { Chain } from '../../core/Chain.ts'
import type { Site } from '../../core/pairing/Site.ts'

function hueOf(text: string): number {
  let sum = 7
  for (const letter of text.toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return (sum * 137) % 360
}

/** Generated from the address: equal addresses have equal pictures. */
export function Avatar({ address, size = 40 }: { address: string; size?: number }) {
  const hue = hueOf(address)
  const id = `avatar-${address}-${size}`
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 78% 64%)`} />
          <stop offset="1" stopColor={`hsl(${(hue + 70) % 360} 72% 46%)`} />
        </linearGradient>
      </defs>
      <circle cx="20" cy="20" r="20" fill={`url(#${id})`} />
      <circle
        cx={8 + (hue % 24)}
        cy={30}
        r="12"
        fill={`hsl(${(hue + 150) % 360} 70% 66%)`}
        opacity="0.6"
      />
    </svg>
  )
}

/** A site's icon, or the first letter of its name. */
export function SitePicture({ site, size = 40 }: { site: Site; size?: number }) {
  const [failed, setFailed] = useState<string>()
  const { icon, name } = site
  if (icon && icon !== failed)
    return (
      <img
        className="picture"
        src={icon}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setFailed(icon)}
      />
    )
  return (
    <svg className="picture" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${hueOf(name)} 46% 46%)`} />
      <text x="20" y="21" fill="#fff" textAnchor="middle" dominantBaseline="middle" fontSize="18">
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  )
}

/** A chain's name with its colour. */
export function ChainTag({ chain }: { chain: Chain }) {
  return (
    <span className="chain">
      <ChainDot chain={chain} /> {chain.name}
    </span>
  )
}

/** A chain's colour. */
export function ChainDot({ chain }: { chain: Chain }) {
  return (
    <svg className="dot" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={chain.color} />
    </svg>
  )
}
