/** German words of `receive`. */
export const texts: Readonly<Record<string, string>> = {
  'receive.addAmount': 'Betrag anfordern',
  'receive.address': 'Deine Adresse',
  'receive.amount': 'Betrag in {symbol}',
  'receive.amountAction': 'Betrag weglassen',
  'receive.amountTooFine': '{symbol} hat höchstens {decimals} Nachkommastellen',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.codeWithAmount': 'QR-Code, der {amount} {symbol} anfordert',
  'receive.compatible': 'Netzwerke',
  'receive.compatibleText':
    'Deine Adresse ist in diesen Netzwerken dieselbe. Wer dir etwas sendet, wählt eines davon.',
  'receive.compatibleTitle': 'Passende Netzwerke',
  'receive.copy': 'Adresse kopieren',
  'receive.copyLink': 'Link kopieren',
  'receive.network': '{network}: Netzwerke zeigen, in denen die Adresse gilt',
  'receive.none': 'Es gibt keine Adresse zu zeigen',
  'receive.noneAction': 'Wallet verbinden',
  'receive.noneText': 'Verbinde eine Wallet, um mit ihr zu empfangen.',
  'receive.note': 'Sende nur Werte von {network} an diese Adresse.',
  'receive.noteMany':
    'Sende nur Werte von {network} an diese Adresse, oder von einem anderen Netzwerk, in dem sie gilt.',
  'receive.noteSmart':
    'Das ist ein Smart Account: Sicher gibt es ihn nur auf {network}. Sende nur Werte von {network} an diese Adresse.',
  'receive.noteUnknown':
    'Sende nur Werte des Netzwerks an diese Adresse, in dem deine Wallet ist. Diese Seite nutzt es nicht.',
  'receive.share': 'Teilen',
  'receive.shareFailed': 'Teilen war nicht erlaubt',
  'receive.testnet': 'Testnetzwerk',
  'receive.title': 'Empfangen',
}
