/** The part of gifenc that we use; the package brings no types. */
declare module 'gifenc' {
  type Color = [red: number, green: number, blue: number];
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Color[];
        delay: number;
        transparent?: boolean;
        transparentIndex?: number;
        dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array, colors: number): Color[];
    applyPalette(rgba: Uint8Array, palette: Color[]): Uint8Array;
  };
  export default gifenc;
}
