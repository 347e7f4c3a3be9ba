// chunk: fields

import { Chip } from '@latchkey/kit/controls/Chip.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { TokenPicture, type TokenPictureProps } from '../pictures/TokenPicture.tsx'
import { connectedTexts } from '../words/connectedTexts.ts'

export type TokenChipProps = Pick<TokenPictureProps, 'isCoin'> & {
  /** Absent until one is chosen. */
  readonly token: TokenPictureProps['token'] | undefined
  /** The accessible name with a token, e.g. "Token: ETH". */
  readonly label?: string | undefined
  readonly onClick?: (() => void) | undefined
  /** Whether it is one of several to choose from, instead of the chosen one. @default false */
  readonly isOption?: boolean
}

/** The chosen token, or the request to choose one. */
export function TokenChip({
  isCoin = false,
  isOption = false,
  label,
  onClick,
  token,
}: TokenChipProps): ReactNode {
  const t = useTexts(connectedTexts)
  return (
    <Chip
      isOption={isOption}
      label={token && label}
      onClick={onClick}
      picture={token && <TokenPicture isCoin={isCoin} size={24} token={token} />}
      tone={token ? 'neutral' : 'accent'}
    >
      {token?.symbol ?? t('common.chooseToken')}
    </Chip>
  )
}
