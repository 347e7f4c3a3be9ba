/** The panels of the settings. */
export type Panel = 'changeEmail' | 'delete' | 'export' | 'passkey' | 'phrase' | 'sessions'

/** Props of every panel. */
export type PanelProps = {
  /** The visitor leaves without a change. */
  readonly onBack: () => void
  /** The change is done. */
  readonly onEnd: () => void
}
