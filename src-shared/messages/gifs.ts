export const gifsMessages = {
  gifs: 'GIFs',
  searchGifs: 'Search GIFs',
  closeGifs: 'Close GIFs',
  noGifs: 'No GIFs found. Try another word.',
  poweredByGiphy: 'Powered by GIPHY',
  loadingGifs: 'Loading GIFs',
};
