/**
 * What shops say of stock, in their languages: plain words as `plain` of availability.ts makes them (no accents, lower
 * case). A star stands for any ending, a comma between two of them. A text in which a language's words are denied is
 * never in stock.
 */
type Words = {
  /** Deny what stands before or behind them. */
  not: string
  /** The same where they are grown together with the word. */
  prefixes?: string
  inStock: string
  /** Not here, but it can be ordered. */
  orderable: string
  /** Not to be had, whatever else is said. */
  gone: string
}

export const availabilityWords: Record<string, Words> = {
  en: {
    not: 'not, no, non, none, never, isnt, arent, without, zero, out of, off, unable, cannot, cant',
    prefixes: 'un,non,not',
    inStock:
      'in stock, instock, on stock, stock, available, availability, immediately, immediate, ready to ship, ready for dispatch, in store, instore, in warehouse, online only, last piece*, few left, limited',
    orderable:
      'preorder*, pre order*, backorder*, back order*, onbackorder, on order, to order, for order, on request, on demand, made to order, orderable, special order*, soon, incoming, on the way, supplier*, awaiting, external warehouse',
    gone: 'out of stock, outofstock, sold out, soldout, discontinued, unavailable, end of life, no longer, temporarily out, notify*, reserved',
  },
  cs: {
    not: 'neni, nejsou, nema, nemame, nelze, nebude, neskladem, ne, nie, zadny, zadne, bez, dosla, doslo, dosel',
    prefixes: 'ne',
    inStock:
      'skladem, na sklade, sklade, ihned, okamzite, k odeslani, k odberu, dostup*, k dispozici, posledni kus*, posledni kousky, na prodejne, poslednich',
    orderable:
      'objedn*, na objednavku, na dotaz, na zakazku, predobj*, predprodej*, u dodavatele, externi sklad*, na ceste, ceka*, ocekav*, pripravuj*, vyrob*, na miru, naskladni*, brzy, dotaz*',
    gone: 'vyprod*, nedostup*, ukoncen*, doprodan*, neprodavame, nevyrab*, nedodav*, hlidat, hlidac*',
  },
  sk: {
    not: 'nie, niesu, neni, nejsou, ne, nema, nemame, nemozno, nebude, neskladom, ziadny, ziadne, bez',
    prefixes: 'ne',
    inStock:
      'skladom, na sklade, sklade, ihned, okamzite, k odoslaniu, na odoslanie, dostup*, k dispozicii, posledne kus*, posledny kus*, poslednych, na predajni',
    orderable:
      'objedn*, na objednavku, na dopyt, na otazku, na vyziadanie, na zakazku, predobj*, predpredaj*, u dodavatela, externy sklad*, na ceste, caka*, ocakav*, pripravuj*, vyrob*, coskoro',
    gone: 'vypredan*, nedostup*, ukoncen*, dopredan*, nevyrab*, nedodav*, strazit',
  },
  pl: {
    not: 'nie, brak, brakuje, bez, niema, zaden',
    prefixes: 'nie',
    inStock:
      'dostep*, w magazynie, na magazynie, na stanie, od reki, natychmiast*, ostatnie sztuk*, ostatnia sztuk*, w sklepie, gotowy do wysylki, duza ilosc, srednia ilosc, mala ilosc, na wyczerpaniu',
    orderable:
      'na zamowienie, zamowieni*, zamow*, przedsprzedaz*, na zapytanie, w drodze, u dostawcy, oczekiwan*, wkrotce, zapytaj*',
    gone: 'wyprzedan*, niedostep*, wycofan*, brak towaru, chwilowo brak, aktualnie brak, powiadom*',
  },
  de: {
    not: 'nicht, kein, keine, keiner, keinen, nein, nie, ohne, leider, ausser',
    prefixes: 'nicht,un',
    inStock:
      'auf lager, am lager, ab lager, lager, lagernd, lagerware, vorratig, vorrat, lieferbar, verfugbar*, sofort, versandfertig, versandbereit, wenige stuck*, letzte stuck*, nur noch, im geschaft, bestand, lagerbestand*, restposten*',
    orderable:
      'vorbestell*, bestellbar, auf bestellung, bestellware, auf anfrage, nachbestell*, bestellt, im zulauf, zulauf, im ruckstand, ruckstand*, demnachst, in kurze, bald, sonderanfertigung*, auf mass',
    gone: 'ausverkauft, vergriffen, nicht mehr, eingestellt, auslauf*, unverfugbar, fehlt, benachrichtig*',
  },
  hu: {
    not: 'nincs, nincsen, nem, nelkul, sincs',
    inStock:
      'raktaron, raktarrol, raktarkeszlet*, keszleten, keszletrol, keszlet, keszletunk*, azonnal, elerheto, kaphato, kiszallithato, utolso darab*, utolso db, van, szallithato, boltban',
    orderable:
      'rendelheto, rendelesre, rendeles*, elorendel*, eloreendelheto, elojegy*, elojegyez*, hamarosan, uton, beszallito*, kulso raktar*, erdeklod*',
    gone: 'elfogyott, kifogyott, megszunt, nem kaphato, nem elerheto, keszlethiany*, kifutott, ertesit*',
  },
  ro: {
    not: 'nu, fara, lipsa, nici, indisponibil*, inexistent*',
    inStock:
      'in stoc, instoc, stoc, disponibil*, imediat, livrare imediata, pe stoc, ultimele bucati, ultimele buc, ultimul produs, stoc limitat, in magazin',
    orderable:
      'la comanda, pe comanda, precomand*, la cerere, stoc furnizor, furnizor*, in curand, in tranzit, comand*, contactati*',
    gone: 'stoc epuizat, epuizat*, indisponibil*, stoc zero, vandut*, anunta*',
  },
  fr: {
    not: 'pas, non, plus, aucun, sans, rupture',
    inStock: 'en stock, stock, disponible*, expedie*, derniers articles',
    orderable: 'sur commande, precommande*, sur demande, reapprovisionnement*, bientot',
    gone: 'epuise*, rupture de stock, indisponible*, hors stock',
  },
  es: {
    not: 'no, sin, ningun, nao, sem, non, senza, esgotad*',
    inStock:
      'en stock, en existencia*, disponible*, disponivel*, disponibile*, em estoque, em stock, disponibil*, disponibilita, in magazzino, pronta consegna',
    orderable:
      'bajo pedido, por encargo, reserva*, sob encomenda, pre venda, pre compra, su ordinazione, in arrivo, preordin*, ordinabil*, proximamente',
    gone: 'agotad*, esgotad*, esaurit*, indisponivel*, indisponibile*, fuera de stock, fora de estoque, terminato, sin existencia*',
  },
  north: {
    not: 'inte, ej, ikke, slut, inga, ingen, niet, geen, ikkje, uten, uden, utan, ei',
    inStock:
      'i lager, pa lager, lager, lagervare, lagervara, tillganglig*, tilgjengelig*, tilgaengelig*, op voorraad, voorraad, leverbaar, beschikbaar, direct, direkt, finns',
    orderable:
      'bestillingsvare*, bestallningsvara*, pa vej, pa vei, pa vag, forhandsbestall*, forudbestil*, nabestel*, op bestelling, op aanvraag, kan bestilles, kan bestallas, bestill*',
    gone: 'otillganglig*, utilgjengelig*, utilgaengelig*, slutsald*, utsolgt, udsolgt, uitverkocht, niet meer, utgatt, udgaet, slut i lager, tillfalligt slut',
  },
  south: {
    not: 'ni, nije, nisu, nema, nemamo, bez, rasprodano',
    prefixes: 'ne',
    inStock:
      'na zalogi, zaloga, zalogi, na skladistu, na stanju, na lageru, dostupno*, raspoloziv*, odmah, dobavljiv*',
    orderable: 'po narocilu, po narudzbi, po narudzbini, narucil*, prednarocil*, u dolasku, na upit',
    gone: 'rasprodat*, rasprodan*, razprodan*, nedostupn*, nedobavljiv*',
  },
  east: {
    not: 'не, нет, нету, немае, нема, няма, без, нямаме, ні',
    prefixes: 'не',
    inStock:
      'в наличии, в наличност, налич*, е в наличност, есть, на складе, на складі, в наявності, наявн*, доступн*, е наличен, в продажа',
    orderable:
      'под заказ, на заказ, предзаказ*, под поръчка, по поръчка, предпоръч*, під замовлення, замовлення*, ожида*, очаква*, очікує*, поръчка',
    gone: 'нет в наличии, распродан*, изчерпан*, разпродаден*, продано, недоступ*, неналич*, закончил*',
  },
  el: {
    not: 'δεν, χωρις, μη, οχι, εκτος',
    prefixes: 'μη',
    inStock: 'διαθεσιμ*, σε αποθεμα, αποθεμα, ετοιμοπαραδοτο*, αμεσα, αμεση',
    orderable: 'κατοπιν παραγγελιας, παραγγελια*, προπαραγγελια*, αναμενεται*, παραδοση*',
    gone: 'εξαντλη*, μη διαθεσιμ*, εκτος αποθεματος',
  },
  tr: {
    not: 'yok, degil, tukendi, yoktur, bulunmuyor',
    inStock: 'stokta, stok, mevcut, var, hemen teslim',
    orderable: 'on siparis, siparis*, temin*, yolda',
    gone: 'tukendi, stokta yok, satis disi',
  },
}

/** From here on a text speaks of the delivery, not of the stock. */
export const clauseBegins =
  'lieferzeit*, lieferung*, versand, versandzeit*, delivery, deliver*, ship*, dispatch*, expedic*, expeduj*, odesl*, odesil*, odosl*, odosiel*, dorucen*, dorucim*, dodan*, dodanie, dodame, wysylka, wysylamy, dostawa, szallitas, szallitjuk, kiszallitas, livrare, livram, expediere, livraison, envio, entrega, spedizione, consegna, levering, leverans, leveringstid, isporuka, dobava, доставка'

/** Words for days, weeks and months. */
export const dayWords =
  'dn*, den, pracov*, tyd*, tyz*, mesic*, mesia*, day*, business*, working*, week*, month*, tag*, werktag*, woche*, monat*, dzien*, tyg*, mies*, nap, napon, napos, munkanap*, het, heten, honap*, zi, zile*, saptaman*, luni, jour*, semaine*, mois, dia, dias, semana*, giorn*, settiman*, dag*, vecka*, veckor, uke*, uge*, дн*, день, раб*, недел*, седмиц*, тижн*, ημερ*, μερ*, gun*, hafta*'
/** The same for hours. */
export const hourWords =
  'h, hod*, hour*, stund*, std, godz*, ora, oran, orak, ore, heure*, hora*, time, timer, timmar, sat*, час*, год*, ωρ*'

/** The whole of what is said. */
export const yesWords = 'yes y true ano ja tak igen da si oui sim ναι evet да ok 1'
export const noWords =
  'no n false ne nie nein nem nu non nao ikke nej nee οχι hayir нет не hidden none brak nincs'
