/** What is worn. */
import type { Drawing } from '../goods/kinds.ts'
import { cream, type Draw, night, paper } from './paint.ts'

export const wearDrawings = {
  boot: ({ main, dark, light, second }) =>
    `<path d="M86 44h46c3 0 5 2 5 5l2 36c1 12 8 17 22 22 14 4 23 12 24 26v14H78V52c0-5 3-8 8-8z" fill="${main}"/>
<path d="M78 92c14 4 24 4 38 0l8 55H78z" fill="${dark}"/><path d="M150 105c20 4 34 12 35 28v14h-38c8-12 8-26 3-42z" fill="${light}"/>
<path d="M74 147h113v8c0 6-4 11-11 11H84c-6 0-10-4-10-10z" fill="${night}"/><path d="M84 166v5h16v-5zm30 0v5h16v-5zm30 0v5h16v-5z" fill="${night}"/>
<path d="M84 38h50c4 0 6 3 6 7s-2 7-6 7H84c-4 0-7-3-7-7s3-7 7-7z" fill="${cream}"/>
<path d="M118 64l20-4M119 78l21-4M121 92l22-4M128 104l22-3" stroke="${second}" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  shoe: ({ main, dark, light, second }) =>
    `<path d="M62 90c10 10 24 8 34-8 18 22 40 34 66 38 18 3 27 10 28 26H58c-6-20-4-42 4-56z" fill="${main}"/>
<path d="M58 112c14 2 24 12 28 34H58c-3-12-3-22 0-34z" fill="${dark}"/><path d="M156 119c22 3 33 11 34 27h-36c6-8 6-18 2-27z" fill="${light}"/>
<path d="M52 144h140c2 0 3 1 3 3 0 11-6 19-17 19H70c-12 0-18-8-18-19z" fill="${paper}"/><path d="M56 158h134c-3 5-7 8-13 8H69c-6 0-10-3-13-8z" fill="${night}"/>
<path d="M102 96l14-8M114 106l14-9M128 114l13-9" stroke="${second}" stroke-width="5" stroke-linecap="round"/><path d="M98 140c12-4 24-14 30-24" stroke="${second}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  sandal: ({ main, dark, second }) =>
    `<path d="M50 146c40-6 100-6 142-2 4 0 6 3 5 7-2 9-9 15-20 15H68c-12 0-19-7-20-15 0-3 0-5 2-5z" fill="${night}"/>
<path d="M54 140c40-6 100-5 138 0v8H52z" fill="${cream}"/>
<path d="M66 140c2-30 8-46 20-56l16 6c-12 14-16 30-16 50z" fill="${main}"/><path d="M88 86c20 14 30 32 32 52H98c0-18-6-30-20-38z" fill="${dark}"/>
<path d="M132 138c2-18 14-28 32-26 14 2 22 12 24 28h-18c-1-10-4-14-10-14s-9 4-10 12z" fill="${main}"/>
<rect x="106" y="104" width="16" height="12" rx="3" fill="${second}"/>`,
  jacket: ({ main, dark, light, second }) =>
    `<path d="M92 62L66 76c-6 20-10 46-14 70l24 4 12-50z" fill="${light}"/><path d="M148 62l26 14c6 20 10 46 14 70l-24 4-12-50z" fill="${light}"/>
<path d="M92 60c18-8 38-8 56 0l14 16-6 90H84l-6-90z" fill="${main}"/>
<path d="M120 34c18 0 30 10 30 26-8 12-18 18-30 18s-22-6-30-18c0-16 12-26 30-26z" fill="${dark}"/><path d="M120 44c12 0 19 6 19 15-5 7-11 11-19 11s-14-4-19-11c0-9 7-15 19-15z" fill="${night}"/>
<path d="M120 78v88" stroke="${second}" stroke-width="5"/><path d="M90 132l18-8M150 132l-18-8" stroke="${paper}" stroke-width="4" stroke-linecap="round"/><path d="M84 154h72v12H84z" fill="${dark}" opacity=".5"/>`,
  hoodie: ({ main, dark, light, second }) =>
    `<path d="M90 60c-18 6-28 18-32 38l-10 54 24 5 18-56z" fill="${light}"/><path d="M150 60c18 6 28 18 32 38l10 54-24 5-18-56z" fill="${light}"/>
<path d="M88 58h64l8 24-4 84H84l-4-84z" fill="${main}"/><path d="M84 154h72v12H84z" fill="${dark}"/>
<path d="M120 36c20 0 32 10 34 26-10 14-20 20-34 20s-24-6-34-20c2-16 14-26 34-26z" fill="${dark}"/><path d="M120 48c12 0 18 5 18 13-5 7-11 10-18 10s-13-3-18-10c0-8 6-13 18-13z" fill="${night}"/>
<path d="M96 122h48l8 28H88z" fill="${dark}" opacity=".75"/><path d="M111 78v22M129 78v16" stroke="${second}" stroke-width="4" stroke-linecap="round"/>`,
  trousers: ({ main, dark, light, second }) =>
    `<path d="M84 36h72l10 130h-36l-10-84-10 84H74z" fill="${main}"/><path d="M120 60v22l10 84h36l-4-50z" fill="${dark}" opacity=".45"/>
<path d="M83 36h74l1 14H82z" fill="${dark}"/><rect x="113" y="37" width="14" height="12" rx="2" fill="${second}"/>
<path d="M86 56c2 12 8 18 18 20M154 56c-2 12-8 18-18 20" stroke="${light}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M79 112h32l-2 20H77z" fill="${light}" opacity=".7"/><path d="M129 112h33l1 20h-32z" fill="${light}" opacity=".5"/>`,
  shirt: ({ main, dark, light, second }) =>
    `<path d="M94 46L58 66l-8 54 24 4 8-28z" fill="${light}"/><path d="M146 46l36 20 8 54-24 4-8-28z" fill="${light}"/>
<path d="M94 46h52l14 22-4 98H84l-4-98z" fill="${main}"/><path d="M98 44h44c-2 14-10 22-22 22s-20-8-22-22z" fill="${dark}"/>
<path d="M82 96h76M82 108h76" stroke="${dark}" stroke-width="3" opacity=".45"/><rect x="132" y="80" width="14" height="9" rx="2" fill="${second}"/>`,
  socks: ({ main, dark, light, second }) =>
    `<path d="M120 40h36v58c0 8 4 12 12 16l14 7c12 6 14 20 4 28-5 4-10 5-16 5h-40z" fill="${light}"/>
<path d="M78 40h38v62c0 8 4 12 12 17l14 8c12 7 14 22 4 31-6 5-12 8-20 8h-14c-20 0-34-14-34-32z" fill="${main}"/>
<path d="M78 40h38v20H78z" fill="${cream}"/><path d="M78 68h38v7H78zm0 14h38v7H78z" fill="${cream}" opacity=".85"/>
<path d="M78 124c14 4 22 16 22 40-13-5-22-17-22-32z" fill="${dark}"/><path d="M148 134c6 8 6 18-2 25-6 5-12 7-20 7 0-14 8-27 22-32z" fill="${second}"/>`,
} satisfies Partial<Record<Drawing, Draw>>
