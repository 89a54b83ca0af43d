/** What is carried, slept in, cooked on and held. */
import type { Drawing } from '../goods/kinds.ts'
import { cream, type Draw, night, paper, steel } from './paint.ts'

export const toolDrawings = {
  tent: ({ main, dark, light, second }) =>
    `<path d="M120 52L38 164h164z" fill="${main}"/><path d="M120 52l82 112h-52z" fill="${dark}"/><path d="M120 52L84 164h66z" fill="${light}"/><path d="M119 78l-17 86h33z" fill="${night}"/>
<path d="M119 78l-17 86h-8z" fill="${cream}"/><path d="M112 42l8 12 8-12" stroke="${second}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M38 164l-14 4M202 164l14 4" stroke="${night}" stroke-width="3" stroke-linecap="round"/>`,
  tarp: ({ main, dark, light, second }) =>
    `<path d="M54 70v96M186 70v96" stroke="${night}" stroke-width="5" stroke-linecap="round"/><path d="M120 40L36 84l24 34 60-44z" fill="${main}"/><path d="M120 40l84 44-24 34-60-44z" fill="${dark}"/><path d="M120 40l-60 44 60-10 60 10z" fill="${light}"/>
<path d="M36 84l-12 40M204 84l12 40" stroke="${second}" stroke-width="3"/><path d="M96 166h48l-6-16h-36z" fill="${cream}"/>`,
  backpack: ({ main, dark, light, second }) =>
    `<path d="M104 44c0-14 32-14 32 0" stroke="${night}" stroke-width="6" fill="none"/><path d="M76 108c-8 2-11 10-11 22 0 10 4 16 11 16zM164 108c8 2 11 10 11 22 0 10-4 16-11 16z" fill="${dark}"/>
<path d="M76 72h88v78c0 10-6 16-16 16H92c-10 0-16-6-16-16z" fill="${main}"/><path d="M70 82c0-24 16-38 50-38s50 14 50 38c-30 8-70 8-100 0z" fill="${dark}"/>
<rect x="88" y="112" width="64" height="42" rx="9" fill="${dark}"/><path d="M90 124h60" stroke="${second}" stroke-width="4"/><path d="M98 82v20M142 82v20" stroke="${cream}" stroke-width="5"/><rect x="93" y="100" width="10" height="8" rx="2" fill="${second}"/><rect x="137" y="100" width="10" height="8" rx="2" fill="${second}"/><path d="M82 150c2 6 6 10 12 11" stroke="${light}" stroke-width="3" fill="none"/>`,
  bag: ({ main, dark, light, second }) =>
    `<path d="M60 96c-14-34 134-34 120 0" stroke="${night}" stroke-width="8" fill="none"/><path d="M56 92h128c6 0 9 4 8 10l-6 44c-1 9-8 16-18 16H72c-10 0-17-7-18-16l-6-44c-1-6 2-10 8-10z" fill="${main}"/><path d="M50 104h140l-3 20c-40 10-94 10-134 0z" fill="${dark}"/>
<path d="M66 108h108" stroke="${second}" stroke-width="5" stroke-linecap="round"/><rect x="104" y="122" width="32" height="22" rx="5" fill="${light}"/>`,
  sleepingBag: ({ main, dark, light, second }) =>
    `<path d="M96 34h48c20 0 30 14 28 34l-10 86c-1 8-6 12-14 12h-56c-8 0-13-4-14-12L68 68c-2-20 8-34 28-34z" fill="${main}"/><path d="M120 44c22 0 34 10 34 28s-14 28-34 28-34-10-34-28 12-28 34-28z" fill="${dark}"/><path d="M120 56c15 0 23 6 23 17s-9 18-23 18-23-7-23-18 8-17 23-17z" fill="${cream}"/>
<path d="M74 114c30 8 62 8 92 0M78 136c28 7 56 7 84 0" stroke="${light}" stroke-width="4" fill="none"/><path d="M146 98l-6 66" stroke="${second}" stroke-width="4"/>`,
  mat: ({ main, dark, light, second }) =>
    `<path d="M104 60h86c6 0 10 4 10 10v82c0 8-6 14-14 14h-88z" fill="${main}"/><path d="M122 60v106M144 60v106M166 60v106M186 61v104" stroke="${dark}" stroke-width="3" opacity=".6"/><circle cx="84" cy="122" r="44" fill="${dark}"/><circle cx="84" cy="122" r="33" fill="${light}"/><circle cx="84" cy="122" r="22" fill="${main}"/><circle cx="84" cy="122" r="10" fill="${night}"/>
<path d="M104 76h18v14h-18z" fill="${second}"/>`,
  hammock: ({ main, dark, light, second }) =>
    `<path d="M38 40v126M202 40v126" stroke="#7a5a3c" stroke-width="13" stroke-linecap="round"/><path d="M38 76c16 78 148 78 164 0-20 36-144 36-164 0z" fill="${main}"/><path d="M38 76c20 36 144 36 164 0-22 24-142 24-164 0z" fill="${dark}"/><path d="M66 112c32 22 76 22 108 0" stroke="${light}" stroke-width="5" fill="none"/><path d="M32 70h13v9H32zm163 0h13v9h-13z" fill="${second}"/>`,
  stove: ({ main, dark, light, second }) =>
    `<path d="M92 116h56c6 0 10 5 10 11v27c0 7-5 12-12 12H94c-7 0-12-5-12-12v-27c0-6 4-11 10-11z" fill="${main}"/><path d="M82 134h76v18H82z" fill="${paper}"/><circle cx="120" cy="143" r="6" fill="${second}"/><path d="M110 100h20v16h-20z" fill="${night}"/><path d="M130 106h24" stroke="${night}" stroke-width="5" stroke-linecap="round"/><path d="M84 88h72l-14 14H98z" fill="${dark}"/><path d="M76 84h88" stroke="${night}" stroke-width="6" stroke-linecap="round"/>
<path d="M120 36c14 14 20 22 20 32 0 8-8 14-20 14s-20-6-20-14c0-8 6-12 10-18 2 6 4 8 6 8 4-6 5-12 4-22z" fill="${second === cream ? '#e9a13f' : second}"/><path d="M120 62c6 6 9 9 9 13s-4 7-9 7-9-3-9-7 3-7 9-13z" fill="#f6d58a"/><path d="M92 122h10" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
  pot: ({ main, dark, light, second }) =>
    `<path d="M62 84h116v62c0 12-8 20-20 20H82c-12 0-20-8-20-20z" fill="${main}"/><path d="M62 84h30v82H82c-12 0-20-8-20-20z" fill="${light}"/><path d="M150 84h28v62c0 12-8 20-20 20h-8z" fill="${dark}"/><path d="M54 74h132c4 0 6 3 6 6s-2 6-6 6H54c-4 0-6-3-6-6s2-6 6-6z" fill="${night}"/><path d="M72 74c4-16 20-22 48-22s44 6 48 22z" fill="${steel}"/><rect x="108" y="40" width="24" height="12" rx="5" fill="${second}"/><path d="M178 100h18c8 0 8 26-10 26h-8" stroke="${night}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  cutlery: ({ main, dark, second }) =>
    `<path d="M86 94h16v64c0 5-3 8-8 8s-8-3-8-8z" fill="${main}"/><path d="M76 38h6v32h5V38h6v32h5V38h6v32h5V38h3c4 30 0 52-12 58H88c-12-6-15-28-12-58z" fill="${steel}"/><path d="M140 98h16v60c0 5-3 8-8 8s-8-3-8-8z" fill="${dark}"/><path d="M148 36c15 0 22 14 22 32 0 16-8 28-16 32h-12c-8-4-16-16-16-32 0-18 7-32 22-32z" fill="${steel}"/><path d="M86 112h16v6H86zm54 0h16v6h-16z" fill="${second}"/>`,
  bottle: ({ main, dark, light, second }) =>
    `<path d="M98 66h44c10 4 16 12 16 22v64c0 9-6 14-14 14H96c-8 0-14-5-14-14V88c0-10 6-18 16-22z" fill="${main}"/><path d="M82 100h76v36H82z" fill="${paper}"/><path d="M120 106c8 9 11 13 11 18s-5 9-11 9-11-4-11-9 3-9 11-18z" fill="${second}"/><path d="M100 50h40v16h-40z" fill="${dark}"/><path d="M104 36h32c4 0 7 3 7 7v7H97v-7c0-4 3-7 7-7z" fill="${night}"/><path d="M143 44c14 0 14 24-1 24" stroke="${night}" stroke-width="5" fill="none"/><path d="M92 146v10" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
  headlamp: ({ main, dark, light, second }) =>
    `<path d="M44 112c4-52 148-52 152 0-30-22-122-22-152 0z" fill="${main}"/><path d="M44 112c30-22 122-22 152 0l-4 12c-30-18-114-18-144 0z" fill="${dark}"/><path d="M112 60h16v34h-16z" fill="${light}"/><rect x="84" y="90" width="72" height="56" rx="16" fill="${night}"/><circle cx="120" cy="118" r="21" fill="${second}"/><circle cx="120" cy="118" r="14" fill="#fbe7a8"/><path d="M92 146l-24 20h104l-24-20z" fill="#fbe7a8" opacity=".55"/>`,
  lantern: ({ main, dark, light, second }) =>
    `<path d="M92 62c0-36 56-36 56 0" stroke="${night}" stroke-width="5" fill="none"/><path d="M96 56h48l10 18H86z" fill="${main}"/><rect x="90" y="74" width="60" height="62" rx="6" fill="#fbe7a8"/><path d="M120 84c10 12 14 19 14 27 0 9-6 14-14 14s-14-5-14-14c0-8 4-15 14-27z" fill="${second === cream ? '#e9a13f' : second}"/><path d="M104 74v62M136 74v62" stroke="${dark}" stroke-width="4"/><path d="M84 136h72l8 22c1 5-2 8-7 8H83c-5 0-8-3-7-8z" fill="${main}"/><path d="M84 136h72l3 9H81z" fill="${dark}"/><circle cx="120" cy="155" r="5" fill="${light}"/>`,
  poles: ({ main, second }) =>
    `<g stroke-linecap="round"><path d="M82 44L146 166" stroke="${night}" stroke-width="6"/><path d="M158 44L94 166" stroke="${night}" stroke-width="6"/><path d="M94 67l34 65M146 67l-34 65" stroke="${second}" stroke-width="6"/><path d="M78 36l14 26M162 36l-14 26" stroke="${main}" stroke-width="15"/><path d="M126 148l22-10M114 148l-22-10" stroke="${night}" stroke-width="6"/></g>`,
  spray: ({ main, dark, light, second }) =>
    `<path d="M98 70h44c10 2 16 8 16 18v66c0 8-4 12-12 12H94c-8 0-12-4-12-12V88c0-10 6-16 16-18z" fill="${light}"/><path d="M82 96h76v48H82z" fill="${paper}"/><path d="M120 102c10 12 14 17 14 24s-6 12-14 12-14-5-14-12 4-12 14-24z" fill="${main}"/><path d="M104 46h34l10 24H92z" fill="${night}"/><rect x="78" y="40" width="46" height="13" rx="4" fill="${dark}"/><path d="M66 40l-10-6M64 47H52M66 54l-10 6" stroke="${second}" stroke-width="4" stroke-linecap="round"/>`,
  compass: ({ main, dark, second }) =>
    `<path d="M120 40c-12-20 40-20 26 2" stroke="${main}" stroke-width="6" fill="none"/><circle cx="120" cy="106" r="60" fill="${night}"/><circle cx="120" cy="106" r="51" fill="${paper}"/><path d="M120 60v10M120 142v10M74 106h10M156 106h10" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><path d="M146 78l-16 38-20-20z" fill="${second === cream ? '#c4602f' : second}"/><path d="M94 134l16-38 20 20z" fill="${main}"/><circle cx="120" cy="106" r="6" fill="${night}"/>`,
  knife: ({ main, dark, light, second }) =>
    `<g transform="rotate(-24 120 110)"><path d="M112 92L42 92c-12 0-20 10-22 26h92z" fill="${steel}"/><path d="M20 118h92v-8H24z" fill="#cdd7dc"/><path d="M112 86h92c12 0 20 8 20 18s-8 20-20 20h-92z" fill="${main}"/><path d="M112 108h110c-2 10-9 16-18 16h-92z" fill="${dark}"/><circle cx="132" cy="105" r="5" fill="${second}"/><circle cx="196" cy="105" r="5" fill="${second}"/><path d="M146 105h34" stroke="${light}" stroke-width="4" stroke-linecap="round"/></g>`,
  firstAid: ({ main, dark, light, second }) =>
    `<path d="M96 70c0-20 48-20 48 0" stroke="${night}" stroke-width="7" fill="none"/><rect x="56" y="68" width="128" height="98" rx="14" fill="${main}"/><path d="M56 112h128v40c0 8-6 14-14 14H70c-8 0-14-6-14-14z" fill="${dark}" opacity=".55"/><circle cx="120" cy="116" r="30" fill="${paper}"/><path d="M113 96h14v13h13v14h-13v13h-14v-13h-13v-14h13z" fill="${second === cream ? '#b4544a' : second}"/><path d="M66 84h18" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
} satisfies Partial<Record<Drawing, Draw>>
