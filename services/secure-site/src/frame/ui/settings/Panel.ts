/** The panels of the settings. */
export type Panel =
  | 'accountType'
  | 'changeEmail'
  | 'delete'
  | 'export'
  | 'link'
  | 'owner'
  | 'passkey'
  | 'phrase'
  | 'sessions'
  | 'upgrade'

/** Props of every panel. */
export type PanelProps = {
  /** The visitor leaves without a change. */
  readonly onBack: () => void
  /** The change is done. */
  readonly onEnd: () => void
}
