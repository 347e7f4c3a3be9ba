import { type ReactNode, useRef } from 'react'
import { css } from './Avatar.css.ts'
import { hueOf } from './hueOf.ts'
import { useProperty } from './useProperty.ts'
import { useStyles } from './useStyles.ts'

export type AvatarProps = {
  readonly address: string
  readonly size?: 24 | 32 | 40 | 80
}

/** A round drawing that only this address has. */
export function Avatar({ address, size = 40 }: AvatarProps): ReactNode {
  useStyles(css)
  const key = address.toLowerCase()
  const ref = useRef<HTMLSpanElement>(null)
  useProperty(ref, '--lk-hue', String(hueOf(key)))
  return (
    <span aria-hidden="true" className="lk-Avatar" data-size={size} ref={ref}>
      <svg aria-hidden="true" viewBox="0 0 80 80">
        {blobs(key).map(({ x, y, radius, turn }) => (
          <circle cx={x} cy={y} data-turn={turn} key={turn} r={radius} />
        ))}
      </svg>
    </span>
  )
}

function blobs(address: string) {
  return [0, 1, 2].map((turn) => {
    const seed = hueOf(`${turn}${address}`) + hueOf(`${address}${turn}`) * 360
    return { radius: 22 + (seed % 17), turn, x: (seed % 83) - 1, y: (seed % 79) + 1 }
  })
}
