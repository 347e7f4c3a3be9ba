// chunk: qrCode
import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './QrCode.css.ts'
import { emptyQrPath, qrPath } from './qrPath.ts'

export type QrCodeProps = {
  /** The encoded text; absent while it is loading. */
  readonly text: string | undefined
  /** The accessible name. */
  readonly label: string
  /** Shown in the middle, about a seventh of the width: a `Picture`. */
  readonly picture?: ReactNode
}

/** A QR code, dark on light in every theme, because many cameras read no other. */
export function QrCode({ label, picture, text }: QrCodeProps): ReactNode {
  useStyles(css)
  const hasHole = picture !== undefined
  const { path, size } = useMemo(
    () => (text === undefined ? emptyQrPath() : qrPath(text, { hasHole })),
    [hasHole, text],
  )
  return (
    <div className="lk-QrCode" data-state={text === undefined ? 'waiting' : 'done'}>
      <svg aria-label={label} role="img" viewBox={`0 0 ${size} ${size}`}>
        <path d={path} />
      </svg>
      {picture !== undefined && text !== undefined && (
        <span className="lk-QrCode-picture">{picture}</span>
      )}
    </div>
  )
}
