/** German texts of the views of the embedded wallet. */
export const texts: Readonly<Record<string, string>> = {
  'approve.none': 'Nichts zu prüfen',
  'approve.noneText': 'Anfragen dieser Website erscheinen hier.',
  'approve.title': 'Anfrage prüfen',
  'login.code': 'Code eingeben',
  'login.device': 'Dieses Gerät bestätigen',
  'login.passkeyTitle': 'Mit Passkey anmelden',
  'login.recover': 'Wallet entsperren',
  'login.secure': 'Wallet schützen',
  'login.title': 'Mit E-Mail anmelden',
  'settings.changeEmail': 'E-Mail-Adresse ändern',
  'settings.export': 'Wallet exportieren',
  'settings.title': 'Wallet-Einstellungen',
  'settings.upgradeHeading': 'Deine Wallet gehört dir',
  'settings.upgradeText':
    'Exportiere sie, um sie mit derselben Adresse in einer anderen Wallet-App zu nutzen.',
  'settings.upgradeTitle': 'Wallet woanders nutzen',
}
