/** German words of `send`. */
export const texts: Readonly<Record<string, string>> = {
  'preview.changed': 'Deine Wallet oder deine Eingabe hat sich seitdem geändert.',
  'preview.details': 'Details',
  'preview.failed': 'Es wurde nicht gesendet',
  'preview.failedText':
    'Nichts von deiner Eingabe ist verloren. Versuche es noch einmal oder ändere sie.',
  'preview.fee': 'Netzwerkgebühr etwa {fee}.',
  'preview.feeAnew':
    'Die Kosten wurden neu berechnet: Die Netzwerkgebühr beträgt jetzt etwa {fee}. Nichts wurde gesendet. Sieh sie dir noch einmal an und bestätige dann.',
  'preview.feeByWallet': 'Deine Wallet legt sie am Ende fest und zeigt sie dir.',
  'preview.feeChanged':
    'Die Netzwerkgebühr hat sich geändert: Sie beträgt jetzt etwa {fee}. Nichts wurde gesendet. Sieh sie dir noch einmal an und bestätige dann.',
  'preview.feeUnknown': 'Die Netzwerkgebühr ist nicht bekannt.',
  'preview.from': 'Von',
  'preview.lookAgain': 'Noch einmal prüfen',
  'preview.network': 'Netzwerk',
  'preview.refused': 'Du hast in der Wallet abgelehnt',
  'preview.refusedText': 'Nichts wurde gesendet. Du kannst jederzeit noch einmal fragen.',
  'preview.retry': 'Noch einmal versuchen',
  'preview.send': '{amount} senden',
  'preview.sentence': '{amount} an {receiver} auf {network} senden.',
  'preview.title': 'Prüfen',
  'preview.to': 'An',
  'preview.worth': 'Das ist etwa {money} wert.',
  'send.amount': 'Betrag',
  'send.amountMoney': 'Betrag in US-Dollar',
  'send.asking': 'Weiter in {wallet}',
  'send.askingHint': 'Nichts zu sehen? Öffne {wallet} und sieh dort nach einer Anfrage.',
  'send.askingLeave': 'Zurück zum Formular',
  'send.askingLeaveText': 'Die Anfrage wartet vielleicht noch in deiner Wallet. Lehne sie dort ab.',
  'send.askingText': 'Bestätige dort, dass du {amount} an {receiver} sendest.',
  'send.balance': 'Du hast {amount}',
  'send.balanceUnknown': 'Dein Guthaben ist gerade nicht bekannt',
  'send.chooseNetwork': 'Netzwerk wählen',
  'send.choosePicture': 'QR-Code aus einem Bild lesen',
  'send.clear': 'Empfänger entfernen',
  'send.connect': 'Wallet verbinden',
  'send.copyAddress': 'Adresse kopieren',
  'send.count': 'Anzahl',
  'send.fee': 'Netzwerkgebühr',
  'send.feeAbout': 'etwa {fee}',
  'send.feeUnknown': 'Unbekannt',
  'send.inMoney': 'Betrag in US-Dollar eingeben',
  'send.inTokens': 'Betrag in {symbol} eingeben',
  'send.looking': 'Name wird nachgeschlagen',
  'send.lookupFailed': 'Der Name konnte gerade nicht nachgeschlagen werden.',
  'send.max': 'Max',
  'send.noCode': 'In diesem Bild ist kein Code.',
  'send.noNetwork': 'Deine Wallet ist in einem Netzwerk, das diese Seite nicht nutzt',
  'send.noPaste': 'Einfügen wurde nicht erlaubt. Nimm die Tastatur oder drücke lange auf das Feld.',
  'send.noPicture':
    'Das Bild ließ sich nicht lesen. Versuche es noch einmal oder füge die Adresse ein.',
  'send.noPrice':
    'Der Preis von {symbol} ist gerade nicht bekannt. Gib den Betrag in {symbol} ein.',
  'send.noWallet': 'Keine Wallet ist verbunden',
  'send.nobody': 'Niemand hat diese Adresse oder diesen Namen auf {network}.',
  'send.nobodyUnnamed':
    'Das ist keine Adresse von {network}. Vielleicht fehlt etwas, oder sie gehört zu einem anderen Netzwerk.',
  'send.off': 'Von hier lässt sich nichts senden',
  'send.offText': 'Diese Seite oder dieses Netzwerk bietet es nicht an.',
  'send.ownAccounts': 'Deine Konten',
  'send.paste': 'Einfügen',
  'send.people': 'Zuletzt',
  'send.problem.badReceiver': 'Prüfe die Adresse',
  'send.problem.gasTooLow': 'Nicht genug {coin} für die Netzwerkgebühr',
  'send.problem.leftTooLow': '{least} {coin} behalten oder alles senden',
  'send.problem.noAmount': 'Gib einen Betrag ein',
  'send.problem.noReceiver': 'Gib eine Adresse ein',
  'send.problem.noToken': 'Wähle einen Token',
  'send.problem.overBalance': 'Nicht genug {symbol}',
  'send.problem.unparsable': 'Prüfe den Betrag',
  'send.readingPicture': 'Bild wird gelesen',
  'send.receiver': 'An',
  'send.receiverHint': 'Adresse oder Name',
  'send.receiverHintUnnamed': 'Adresse',
  'send.retry': 'Noch einmal versuchen',
  'send.review': 'Prüfen',
  'send.said.node': 'Der Knoten des Netzwerks sagte:',
  'send.said.wallet': 'Deine Wallet sagte:',
  'send.selectToken': 'Token wählen',
  'send.switchTo': 'Wechseln',
  'send.title': 'Senden',
  'send.token': 'Token: {symbol}',
  'send.tokenGone': 'Diesen Token gibt es auf {network} nicht. Wähle einen anderen.',
  'send.tooFine': '{symbol} hat höchstens {decimals} Nachkommastellen',
  'send.trouble.accountGiven':
    'Das Konto, in dem {address} diesen Token aufbewahren würde, gehört jetzt jemand anderem.',
  'send.trouble.amountNothing': 'Der Betrag ist null.',
  'send.trouble.busy':
    'Der Knoten des Netzwerks ist überlastet oder gestört. Versuche es gleich noch einmal.',
  'send.trouble.chain': 'In diesem Netzwerk kann von hier aus nichts gesendet werden.',
  'send.trouble.changed':
    'Deine Wallet ist bei einem anderen Konto oder Netzwerk als dem, das gezeigt wurde.',
  'send.trouble.dust':
    'Das ist zu wenig, um weitergegeben zu werden: Mindestens {least} Satoshi sind nötig.',
  'send.trouble.frozen': 'Der Token ist in einem der Konten eingefroren.',
  'send.trouble.fundsTooLow':
    'Das reicht nicht: Mit der Netzwerkgebühr sind {needed} nötig, vorhanden sind {available}.',
  'send.trouble.incomplete': 'Bitte gib einen gültigen Betrag und eine Empfängeradresse ein',
  'send.trouble.invalid': 'Was gesendet werden soll, passt nicht zu diesem Netzwerk.',
  'send.trouble.keyUntold':
    'Deine Wallet hat den öffentlichen Schlüssel von {address} nicht mitgeteilt.',
  'send.trouble.leftTooLow':
    'Auf dem Konto bliebe weniger als {least}: Sende alles oder lass mindestens so viel übrig.',
  'send.trouble.newTooLow': 'Ein neues Konto muss mindestens {least} bekommen.',
  'send.trouble.nftElsewhere': 'Du hast dieses NFT nicht mehr.',
  'send.trouble.nftFrozen':
    'Dieses NFT ist eingefroren, wo es liegt: Es ist gesperrt oder nur durch ein Programm seiner Hersteller zu bewegen, was nicht unterstützt wird.',
  'send.trouble.noAddress': '{address} ist keine Adresse dieses Netzwerks.',
  'send.trouble.noNft': '{address} ist kein NFT, das hier gesendet werden kann.',
  'send.trouble.noNode': 'Diese Seite kennt keinen Knoten des Netzwerks.',
  'send.trouble.noToken': '{address} ist kein Token.',
  'send.trouble.node': 'Der Knoten des Netzwerks hat es abgelehnt.',
  'send.trouble.notSigned': 'Deine Wallet hat es nicht unterschrieben.',
  'send.trouble.notSubmitted':
    'Deine Wallet hat es unterschrieben, konnte es aber nicht an das Netzwerk senden.',
  'send.trouble.oddAnswer': 'Ein Server gab eine Antwort, die nicht passt.',
  'send.trouble.offline': 'Das Netzwerk war nicht zu erreichen. Prüfe deine Verbindung.',
  'send.trouble.oneOfIt': 'Davon gibt es nur eines.',
  'send.trouble.onlyCoin': 'Nur die Münze des Netzwerks kann gesendet werden.',
  'send.trouble.ordinals': 'Von dieser Adresse wird nichts ausgegeben: Sie ist für Ordinals.',
  'send.trouble.otherToken': '{address} bewahrt einen anderen Token auf.',
  'send.trouble.purposeUnknown':
    'Deine Wallet hat nicht gesagt, ob {address} zum Bezahlen da ist oder Ordinals aufbewahrt.',
  'send.trouble.signedOther':
    'Deine Wallet gab eine andere Transaktion zurück als die, die sie unterschreiben sollte. Sie wurde nicht gesendet.',
  'send.trouble.tokenAsks':
    'Dieser Token fragt bei jeder Übertragung ein eigenes Programm, was nicht unterstützt wird.',
  'send.trouble.tokenFrozen':
    'Dieser Token ist eingefroren, wo er liegt: Er ist gesperrt oder nur durch ein Programm seiner Hersteller zu bewegen, was nicht unterstützt wird.',
  'send.trouble.tokenStays': 'Dieser Token bleibt bei dem, der ihn hat.',
  'send.trouble.tooLate':
    'Es kam zu spät: Das Netzwerk nimmt eine Transaktion nur etwa eine Minute lang an. Versuche es noch einmal.',
  'send.trouble.tooLittle': 'Auf dem Konto ist zu wenig dafür.',
  'send.trouble.tooLittleForFee': 'Auf dem Konto ist zu wenig für die Netzwerkgebühr.',
  'send.trouble.tooScattered':
    'Es liegt auf so vielen deiner Konten, dass nicht alles auf einmal geht. Sende es in Teilen.',
  'send.trouble.unknown': 'Etwas Unerwartetes ist geschehen.',
  'send.trouble.wallet': 'Deine Wallet konnte es nicht tun.',
  'send.trouble.walletBusy':
    'Deine Wallet wartet noch auf die Antwort auf eine frühere Anfrage. Öffne sie, um zu antworten.',
  'send.trouble.walletClosed':
    'Keine Wallet auf diesem Telefon hat geantwortet. Installiere eine oder öffne deine und versuche es dann noch einmal.',
  'send.trouble.walletGone': 'Deine Wallet antwortet nicht mehr. Verbinde sie noch einmal.',
  'send.trouble.walletNetwork':
    'Deiner Wallet lässt sich nicht sagen, dass sie auf {network} senden soll.',
  'send.trouble.walletSilent': 'Deine Wallet hat nicht rechtzeitig geantwortet.',
  'send.trouble.walletUnable': 'Deine Wallet kann das hier nicht.',
  'send.unsupported': 'Chain nicht unterstützt',
  'send.unsupportedText': 'Auf {network} lässt sich von hier nichts senden.',
  'send.warn.allOfCoin': 'Für die Gebühren deiner nächsten Schritte bleibt nichts übrig.',
  'send.warn.amountLost':
    'Wie viel diese Zahlung verlangt, ließ sich gerade nicht lesen. Gib den Betrag selbst ein.',
  'send.warn.balanceUnknown':
    'Dein Guthaben konnte gerade nicht gelesen werden. Die Wallet lehnt das hier vielleicht ab.',
  'send.warn.contract':
    'Diese Adresse ist ein Contract. Stelle sicher, dass er nimmt, was du sendest.',
  'send.warn.feeUnknown':
    'Was das Netzwerk verlangt, war nicht herauszufinden, oder die Übertragung würde scheitern.',
  'send.warn.firstTime': 'An diese Adresse hast du noch nie gesendet. Vergleiche sie noch einmal.',
  'send.warn.lookAlike':
    'Diese Adresse sieht nur so aus wie {known}, die du kennst. Es ist nicht dieselbe.',
  'send.warn.nameMoved':
    '{name} führte zu einer anderen Adresse, als du zuletzt dorthin gesendet hast: {before}.',
  'send.warn.noteLost':
    'Die Notiz oder Referenz, an der der Shop diese Zahlung erkennt, wird nicht mitgesendet. Bezahle besser direkt in der App deiner Wallet.',
  'send.warn.old':
    'Was du hast oder was das Netzwerk verlangt, ließ sich nicht neu lesen. Das war zuletzt bekannt.',
  'send.warn.otherChain':
    'Diese Zahlung wurde auf {network} erbeten, und deine Wallet ist woanders.',
  'send.warn.otherChainUnknown':
    'Diese Zahlung wurde in einem anderen Netzwerk erbeten (Chain {reference}), das diese Seite nicht nutzt.',
  'send.warn.own': 'Das ist deine eigene Adresse.',
  'send.warn.poisoned':
    'Diese Adresse steht nur durch Übertragungen von nichts in deinem Verlauf. So kommen Betrüger dorthin.',
  'send.warn.stranger': 'Diese Seite kennt diese Adresse nicht. Vergleiche sie noch einmal.',
  'send.warn.tokenContract':
    'Das ist die Adresse eines Tokens, nicht die einer Person. Was dorthin geht, ist meist verloren.',
  'send.yours': 'Deins',
  'send.yourWallet': 'deiner Wallet',
  'sendToken.empty': 'Kein Token gefunden',
  'sendToken.emptyText':
    'Du hast hier keinen Token namens „{search}“. Füge seine Adresse ein, um ihn hinzuzunehmen.',
  'sendToken.failed': 'Deine Token konnten gerade nicht gelesen werden.',
  'sendToken.found':
    '{count, plural, =0 {Kein Token gefunden} one {# Token gefunden} other {# Token gefunden}}',
  'sendToken.list': 'Deine Token',
  'sendToken.noToken': 'Unter dieser Adresse ist auf {network} kein Token.',
  'sendToken.search': 'Name, Symbol oder Adresse',
  'sendToken.unlisted': 'Per Adresse',
  'sendToken.unread': 'Dieser Token konnte gerade nicht gelesen werden.',
}
