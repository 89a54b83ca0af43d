/** Where the records are typed: name servers tell whose form it is, and most of those have a guide to it. */
import type { Language } from '../brand.ts'

export type DnsProvider = {
  name: string
  /** What its name servers are called. */
  servers: RegExp
  /** Its own guide to DNS records; none where no address is known for certain. A Slovak one counts as Czech. */
  guide: Partial<Record<Language, string>>
  /** Its form appends the zone to the host by itself; undefined where that is not known. */
  appendsZone?: boolean
}

// Google Cloud is missing on purpose: domains that Squarespace has taken over have the same name servers
const providers: readonly DnsProvider[] = [
  {
    name: 'WEDOS',
    servers: /\.wedos\.(?:cz|com|eu|net)$/,
    guide: { cs: 'https://kb.wedos.com/cs/dns/wedos-dns/wedos-dns-zaznamy-domeny/' },
    appendsZone: true,
  },
  {
    name: 'Forpsi',
    servers: /\.forpsi\.(?:cz|it|net)$/,
    guide: { cs: 'https://support.forpsi.com/kb/a4183/nastaveni-dns-zaznamu.aspx' },
  },
  {
    name: 'Active24',
    servers: /\.active24\.(?:cz|sk)$/,
    guide: {
      cs: 'https://faq.active24.com/cz/866013-Nastaven%C3%AD-DNS-z%C3%A1znam%C5%AF-A-AAAA-MX-CNAME-TXT',
    },
  },
  {
    name: 'Websupport',
    servers: /\.websupport\.sk$/,
    guide: { cs: 'https://www.websupport.sk/podpora/kb/cname-zaznamy/' },
  },
  { name: 'Webglobe', servers: /\.webglobe\.(?:cz|com|sk)$/, guide: {} },
  {
    name: 'Zoner (CZECHIA.COM)',
    servers: /\.regzone\.(?:cz|de|info)$/,
    guide: { cs: 'https://napoveda.czechia.com/clanek/dns-manazer/' },
  },
  { name: 'Gransy (Subreg)', servers: /\.gransy\.com$/, guide: {} },
  { name: 'Ignum (Domena.cz)', servers: /\.ignum\.(?:cz|com)$/, guide: {} },
  {
    name: 'Savana',
    servers: /\.savana\.cz$/,
    guide: { cs: 'https://www.savana.cz/napoveda/domeny-a-subdomeny/zmena-dns/sprava-dns-zaznamu' },
  },
  { name: 'Český hosting', servers: /\.(?:thinline\.cz|cesky-hosting\.eu)$/, guide: {} },
  {
    name: 'Hosting90',
    servers: /\.hosting90\.(?:cz|net)$/,
    guide: { cs: 'https://docs.hosting90.cz/napoveda/domeny/dns' },
  },
  {
    name: 'Stable.cz',
    servers: /\.stable\.(?:cz|sk)$/,
    guide: {
      cs: 'https://www.stable.cz/napoveda/domeny-a-hosting/6-dns/373-dns-zakladni-informace-a-nastaveni-dns/',
    },
  },
  {
    name: 'Exohosting',
    servers: /\.exohosting\.(?:cz|eu|sk)$/,
    guide: {
      cs: 'https://support.dnsserver.eu/kb/index.php?type=page&urlcode=810664&title=Preh%C4%BEad-DNS-z%C3%A1znamov&r=1',
    },
  },
  {
    name: 'Cloudflare',
    servers: /\.ns\.cloudflare\.com$/,
    guide: {
      en: 'https://developers.cloudflare.com/dns/manage-dns-records/how-to/create-dns-records/',
    },
  },
  {
    name: 'Amazon Route 53',
    servers: /\.awsdns-\d\d\.(?:com|net|org|co\.uk)$/,
    guide: {
      en: 'https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resource-record-sets-creating.html',
    },
  },
  {
    name: 'GoDaddy',
    servers: /\.domaincontrol\.com$/,
    guide: { en: 'https://www.godaddy.com/help/add-a-txt-record-19232' },
    appendsZone: true,
  },
  {
    name: 'Namecheap',
    servers: /\.registrar-servers\.com$/,
    guide: {
      en: 'https://www.namecheap.com/support/knowledgebase/article.aspx/317/2237/how-do-i-add-txtspfdkimdmarc-records-for-my-domain/',
    },
    appendsZone: true,
  },
  {
    name: 'OVHcloud',
    servers: /^d?ns\d+\.(?:ovh\.net|anycast\.me)$/,
    guide: { en: 'https://docs.ovhcloud.com/en/guides/web-cloud/domains/dns-zone-edit' },
  },
  {
    name: 'Hetzner',
    servers: /\.ns\.hetzner\.(?:com|de)$/,
    guide: { en: 'https://docs.hetzner.com/networking/dns' },
  },
  { name: 'IONOS', servers: /\.ui-dns\.(?:biz|com|de|org)$/, guide: {} },
  { name: 'Gandi', servers: /\.gandi\.net$/, guide: {} },
  {
    name: 'Azure DNS',
    servers: /\.azure-dns\.(?:com|info|net|org)$/,
    guide: { en: 'https://learn.microsoft.com/en-us/azure/dns/dns-operations-recordsets-portal' },
    appendsZone: true,
  },
  {
    name: 'DigitalOcean',
    servers: /^ns\d\.digitalocean\.com$/,
    guide: { en: 'https://docs.digitalocean.com/products/networking/dns/how-to/manage-records/' },
  },
  {
    name: 'Squarespace',
    servers: /\.squarespacedns\.com$/,
    guide: { en: 'https://support.squarespace.com/hc/en-us/articles/360002101888' },
  },
  {
    name: 'Wix',
    servers: /\.wixdns\.net$/,
    guide: {
      en: 'https://support.wix.com/en/article/adding-or-updating-txt-records-in-your-wix-account',
    },
    appendsZone: true,
  },
]

/** The provider of name servers, which are in small letters and without a last dot. */
export const providerOf = (nameServers: readonly string[]): DnsProvider | undefined =>
  providers.find(({ servers }) => nameServers.some((server) => servers.test(server)))

/** In the reader's language, or else in the one that there is: whoever uses that form will read it. */
export const guideOf = ({ guide }: DnsProvider, language: Language): string | undefined =>
  guide[language] ?? guide.en ?? guide.cs
