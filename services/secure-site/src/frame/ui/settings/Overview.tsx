import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Switch } from '@latchkey/kit/controls/Switch.tsx'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { loginMethodName } from '../social/loginMethodName.ts'
import { isSocial } from '../social/providerNames.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { Panel } from './Panel.ts'
import { UpgradeRow } from './UpgradeRow.tsx'

export type OverviewProps = {
  readonly onOpen: (panel: Panel) => void
  readonly withFresh: (action: () => void) => void
}

/** Everything that the settings hold. */
export function Overview({ onOpen, withFresh }: OverviewProps): ReactNode {
  const t = useTexts(frameTexts)
  const { context, settings } = useFrame()
  const account = useFrameState((state) => state.account)
  const hasSmart = useFrameState(({ host, smart }) => host?.hasSmartAccounts && smart !== undefined)
  // The smart account acts only on networks with a bundler.
  const canOwn = useFrameState(
    ({ chainIds, smart }) => hasSmart && smart?.chains.includes(chainIds.eip155 ?? ''),
  )
  const changeError = useFrameState((state) => state.changeError)
  const read = useTask(() => settings.readAccount())
  const escrow = useTask((_, on: boolean) => settings.setEscrow(on))
  const remove = useTask((_, id: string) => settings.removeFactor(id))
  const unlink = useTask((_, id: string) => settings.unlink(id))
  const removePasskey = useTask((_, id: string) => settings.removePasskey(id))
  const { run } = read
  useEffect(() => void run(), [run])

  if (!account?.wallet)
    return read.error ? (
      <>
        <Problem error={read.error} />
        <Button onClick={() => void run()}>{t('common.retry')}</Button>
      </>
    ) : (
      <p aria-busy="true">{t('common.loading')}</p>
    )
  const { factors, hasEscrow } = account.wallet
  // Without a login, no device could open the wallet any more.
  const isLastLogin = account.logins.length === 1
  const hasPhrase = factors.some(({ kind }) => kind === 'kit')
  const isBusy = [escrow, remove, removePasskey, unlink].some(({ status }) => status === 'pending')
  return (
    <>
      <Title isInHeader>{t('settings.title')}</Title>
      {factors.length === 0 && !hasEscrow && (
        <Notice tone="warning">{t('settings.noBackup')}</Notice>
      )}
      <Problem
        error={changeError ?? escrow.error ?? remove.error ?? removePasskey.error ?? unlink.error}
      />
      {account.email !== undefined && (
        <Row
          detail={shownText(account.email)}
          end={t('settings.change')}
          onClick={() => onOpen('changeEmail')}
          title={t('settings.email')}
        />
      )}
      <section>
        <Heading>{t('settings.logins')}</Heading>
        {account.logins.map(({ id, kind, label }) => (
          <Row
            detail={shownText(label)}
            key={id}
            title={loginMethodName(kind, t)}
            {...(kind === 'passkey' &&
              !isLastLogin && {
                end: t('settings.remove'),
                onClick: () => !isBusy && withFresh(() => void removePasskey.run(id)),
              })}
            {...(isSocial(kind) &&
              !isLastLogin && {
                end: t('settings.remove'),
                onClick: () => !isBusy && withFresh(() => void unlink.run(id)),
              })}
          />
        ))}
        {(context.config.socials?.length ?? 0) > 0 && (
          <Button onClick={() => onOpen('link')}>{t('settings.linkLogin')}</Button>
        )}
        <Button onClick={() => onOpen('passkey')}>{t('settings.addPasskey')}</Button>
      </section>
      <section>
        <Heading>{t('settings.backups')}</Heading>
        {factors.map(({ id, kind, label }) => (
          <Row
            detail={shownText(label)}
            end={t('settings.remove')}
            key={id}
            onClick={() => !isBusy && withFresh(() => void remove.run(id))}
            title={kind === 'kit' ? t('settings.phrase') : t('settings.passkeyAdded')}
          />
        ))}
        <Button onClick={() => onOpen('phrase')}>
          {hasPhrase ? t('settings.replacePhrase') : t('settings.newPhrase')}
        </Button>
        {(account.escrow || hasEscrow) && (
          <>
            <Switch
              checked={hasEscrow}
              label={t('settings.escrow')}
              onChange={(on) => !isBusy && withFresh(() => void escrow.run(on))}
            />
            <p className="lk-Frame-text">{t('settings.escrowText')}</p>
          </>
        )}
      </section>
      {hasSmart && <Row onClick={() => onOpen('accountType')} title={t('settings.accountType')} />}
      {canOwn && <Row onClick={() => onOpen('owner')} title={t('settings.owner')} />}
      <UpgradeRow onOpen={() => onOpen('upgrade')} />
      <Row onClick={() => onOpen('sessions')} title={t('settings.sessions')} />
      <Row onClick={() => onOpen('export')} title={t('settings.export')} />
      <Row onClick={() => onOpen('delete')} title={t('settings.delete')} />
    </>
  )
}
