import { type ReactNode, useRef, useState } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Picture.css.ts'
import { useLettered } from './useLettered.ts'

export type PictureProps = {
  readonly src?: string | undefined
  /** The name of the depicted thing. Its first letter replaces a missing picture. */
  readonly name: string
  readonly size?: 24 | 32 | 40 | 80
  readonly shape?: 'round' | 'square'
}

/** The image of a wallet, network or token, or a lettered tile of the same size. */
export function Picture({ name, shape = 'square', size = 40, src }: PictureProps): ReactNode {
  useStyles(css)
  const [broken, setBroken] = useState<string>()
  const tile = useRef<HTMLSpanElement>(null)
  useLettered(tile, name)
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  const shown = src !== undefined && src !== '' && src !== broken

  return (
    <span
      aria-hidden="true"
      className="lk-Picture lk-Lettered"
      data-letter={shown ? undefined : letter}
      data-shape={shape}
      data-size={size}
      ref={tile}
    >
      {shown && (
        <img
          alt=""
          decoding="async"
          draggable={false}
          height={size}
          loading="lazy"
          onError={() => setBroken(src)}
          src={src}
          width={size}
        />
      )}
    </span>
  )
}
