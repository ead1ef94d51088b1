import type { CodeOf } from '../../reference/codes.ts'
import { type Random, randomFor } from '../chance/random.ts'

/** px, as a phone would take it. */
const [width, height] = [960, 720]

/** What a picture of a trouble shows. */
export type Scene = 'leak' | 'gauge' | 'bolts' | 'filter'

const sceneOf: Readonly<Partial<Record<CodeOf<'FailureProblem'>, Scene>>> = {
  'External leak': 'leak',
  'Abnormal reading': 'gauge',
  Overheating: 'gauge',
  Vibration: 'bolts',
  Structural: 'bolts',
  Plugged: 'filter',
}

/** The scene of a problem; of any other a gauge, which is what hands take pictures of first. */
export const sceneFor = (problem: string): Scene =>
  Object.entries(sceneOf).find(([code]) => code === problem)?.[1] ?? 'gauge'

/** A drawing of a trouble as SVG, without a letter, since not every server has fonts; the same name gives the same one. */
export function drawScene(scene: Scene, name: string): string {
  const random = randomFor(`scene ${name}`)
  const paint = random.pick(['#3f6f8f', '#5a6b3f', '#8a5a2b', '#5b5f66'] as const)
  const floor = random.pick(['#8d8a84', '#7f8790', '#94897a'] as const)
  const light = random.between(30, 70)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<radialGradient id="lamp" cx="${light}%" cy="25%" r="85%"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>
<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="#b9b4aa"/>
<rect y="520" width="${width}" height="200" fill="${floor}"/>
${drawn[scene](random, paint)}
<rect width="${width}" height="${height}" fill="url(#lamp)"/>
</svg>`
}

const drawn: Readonly<Record<Scene, (random: Random, paint: string) => string>> = {
  leak: (random, paint) => {
    const at = random.between(420, 560)
    const drops = Array.from(
      { length: 5 },
      (_, drop) =>
        `<ellipse cx="${at + random.between(-8, 8)}" cy="${400 + drop * 42}" rx="7" ry="12" fill="#2a1f14"/>`,
    )
    return `${tube(0, 250, width, 150, paint)}
<rect x="${at - 70}" y="205" width="60" height="240" rx="6" fill="${paint}"/><rect x="${at + 10}" y="205" width="60" height="240" rx="6" fill="${paint}"/>
${[230, 290, 350, 410].map((y) => nut(at - 40, y) + nut(at + 40, y)).join('')}
${drops.join('')}
<ellipse cx="${at + 10}" cy="610" rx="${random.between(150, 240)}" ry="42" fill="#1d150d" opacity=".85"/>
<ellipse cx="${at - 40}" cy="602" rx="60" ry="12" fill="#fff" opacity=".16"/>`
  },
  gauge: (random, paint) => {
    const needle = random.between(62, 120)
    const ticks = Array.from(
      { length: 25 },
      (_, tick) =>
        `<rect x="477" y="132" width="6" height="${tick % 4 === 0 ? 34 : 18}" fill="#222" transform="rotate(${tick * 10 - 120} 480 330)"/>`,
    )
    return `${tube(420, 540, 120, 180, paint)}
<circle cx="480" cy="330" r="235" fill="#30343a"/><circle cx="480" cy="330" r="212" fill="#f3f1ea"/>
<path d="M ${480 + 178 * Math.cos(0.52)} ${330 - 178 * Math.sin(0.52)} A 178 178 0 0 1 ${480 + 178 * Math.cos(-0.52)} ${330 + 178 * Math.sin(0.52)}" fill="none" stroke="#c22f2f" stroke-width="20"/>
${ticks.join('')}
<polygon points="474,350 486,350 482,160 478,160" fill="#a11" transform="rotate(${needle} 480 330)"/><circle cx="480" cy="330" r="20" fill="#222"/>
<path d="M 330 210 A 200 200 0 0 1 470 135" fill="none" stroke="#fff" stroke-width="16" opacity=".6"/>`
  },
  bolts: (random, paint) => {
    const loose = random.between(0, 7)
    const around = Array.from({ length: 8 }, (_, bolt) => {
      const angle = (bolt * Math.PI) / 4
      return nut(480 + 190 * Math.cos(angle), 340 + 190 * Math.sin(angle), bolt === loose ? 40 : 28)
    })
    const [x, y] = [480 + 190 * Math.cos((loose * Math.PI) / 4), 340 + 190 * Math.sin((loose * Math.PI) / 4)]
    return `<circle cx="480" cy="340" r="270" fill="${paint}"/><circle cx="480" cy="340" r="110" fill="#3a3d42"/><circle cx="480" cy="340" r="84" fill="#1e2023"/>
${around.join('')}
<path d="M ${x - 10} ${y + 20} q -14 60 8 130" stroke="#7a3b12" stroke-width="16" fill="none" opacity=".75"/>`
  },
  filter: (random, paint) => {
    const rows = Array.from(
      { length: 26 },
      (_, row) =>
        `<rect x="330" y="${120 + row * 18}" width="300" height="10" fill="#d9cfb2" opacity="${random.between(35, 95) / 100}"/>`,
    )
    const dirt = Array.from(
      { length: 40 },
      () =>
        `<ellipse cx="${random.between(340, 620)}" cy="${random.between(180, 570)}" rx="${random.between(8, 34)}" ry="${random.between(5, 18)}" fill="#2b2118" opacity=".6"/>`,
    )
    return `<rect x="300" y="80" width="360" height="520" rx="30" fill="#8b8272"/>${rows.join('')}${dirt.join('')}
<rect x="280" y="50" width="400" height="56" rx="14" fill="${paint}"/><rect x="280" y="586" width="400" height="56" rx="14" fill="${paint}"/>`
  },
}

const tube = (x: number, y: number, w: number, h: number, paint: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#tube)"/>`

/** A hexagon seen from above. */
function nut(x: number, y: number, size = 20): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + size
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${corners.join(' ')}" fill="#6d7278" stroke="#2b2e32" stroke-width="4"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.45).toFixed(1)}" fill="#4a4e54"/>`
}
