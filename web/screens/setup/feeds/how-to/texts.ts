import { catalogue } from '#web/i18n/catalogue.ts'

/** Where the address of the product feed is found on each platform; one step a line. */
export const texts = {
  en: {
    updated: 'Last load: {when}',
    title: 'Where to find the address: {platform}',
    EXITSHOP:
      'Sign in to the administration of Exitshop and open the exports for price comparison sites.\nCopy the address of the feed for Heureka, or the one for Google.\nPaste it here as the product feed. New orders come with tracking; past ones from a CSV or XML export of orders, if it has an address.',
    OTHER:
      'Ask whoever runs your shop for the address of a product feed: one for Heureka, Zboží.cz or Google will do.\nAny other XML or CSV with id, name, address, price and picture works, too.\nPaste it here. A name and password in the address are kept secret.',
    SHOPIFY:
      'Your products are public at the address of the shop followed by /products.json.\nWe have filled it in; a shop that is still behind a password has to be opened first.\nOrders have no address of their own in Shopify: have an app keep its order export (CSV) at one, and enter that as the order feed.',
    SHOPTET:
      'The feed for Heureka is public at /heureka/export/products.xml, so we have filled it in.\nYou can check it in the administration under Propojení → Heureka → XML feedy.\nThe address of orders is under Objednávky → Export: choose CSV or XML, all orders, and copy the permanent link (Permanentní odkaz).',
    WOOCOMMERCE:
      'WooCommerce has no feed of its own: install a plugin that makes one for Heureka or Google.\nHave the plugin generate the feed and copy its address.\nPaste it here as the product feed. New orders come with tracking; past ones from a CSV or XML export of orders that a plugin keeps at an address.',
  },
  cs: {
    updated: 'Poslední načtení: {when}',
    title: 'Kde adresu najdete: {platform}',
    EXITSHOP:
      'Přihlaste se do administrace Exitshopu a otevřete exporty pro srovnávače cen.\nZkopírujte adresu feedu pro Heureku, případně pro Google.\nVložte ji sem jako produktový feed. Nové objednávky přijdou s měřením; dřívější z exportu objednávek (CSV nebo XML), pokud má svou adresu.',
    OTHER:
      'Požádejte správce svého e-shopu o adresu produktového feedu: postačí feed pro Heureku, Zboží.cz nebo Google.\nRozumíme i jinému XML nebo CSV s ID, názvem, adresou, cenou a obrázkem.\nVložte ji sem. Jméno a heslo v adrese zůstanou tajné.',
    SHOPIFY:
      'Vaše produkty jsou veřejné na adrese e-shopu, za kterou připíšete /products.json.\nAdresu jsme vyplnili; e-shop, který je ještě pod heslem, je nejdřív potřeba otevřít.\nObjednávky v Shopify vlastní adresu nemají: nechte některou aplikaci ukládat jejich export (CSV) na stálou adresu a tu vložte jako feed objednávek.',
    SHOPTET:
      'Feed pro Heureku je veřejný na adrese /heureka/export/products.xml, proto jsme ji vyplnili.\nOvěřit ji můžete v administraci v části Propojení → Heureka → XML feedy.\nAdresu objednávek najdete v části Objednávky → Export: zvolte CSV nebo XML, všechny objednávky, a zkopírujte permanentní odkaz.',
    WOOCOMMERCE:
      'WooCommerce sám žádný feed nemá: nainstalujte plugin, který ho vytvoří pro Heureku nebo pro Google.\nNechte plugin feed vygenerovat a zkopírujte jeho adresu.\nVložte ji sem jako produktový feed. Nové objednávky přijdou s měřením; dřívější z exportu objednávek (CSV nebo XML), který plugin ukládá na stálou adresu.',
  },
}

export const useHowToTexts = catalogue('feedsHowTo', texts)
