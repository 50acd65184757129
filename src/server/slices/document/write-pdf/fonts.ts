import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The weights and styles that the template uses, of Source Serif 4 for text and Carlito for labels and tables. */
const faces: Record<string, string[]> = {
  'source-serif-4/SourceSerif4': [
    '400Regular',
    '400Regular_Italic',
    '600SemiBold',
    '600SemiBold_Italic',
    '700Bold',
    '700Bold_Italic',
  ],
  'carlito/Carlito': ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'],
};

/** Files of the fonts that come as packages; Typst has its own for mathematics and code. */
export function pressFonts(): string[] {
  return Object.entries(faces).flatMap(([name, styles]) => {
    const [family = '', file = ''] = name.split('/');
    const folder = path.dirname(resolve(`@expo-google-fonts/${family}/package.json`));
    return styles.map((style) => path.join(folder, style, `${file}_${style}.ttf`));
  });
}
